import type { ObjectId } from 'mongodb';
import { type KindName, kindNames } from '../kinds/kinds.ts';

export const mailModes = ['immediate', 'daily', 'off'] as const;
export type MailMode = (typeof mailModes)[number];

/** The first is the default. */
export const mailLanguages = ['en', 'ja'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

export interface KindWays {
  bell: boolean;
  email: boolean;
}

/** The email settings of an account. */
export interface MailSettings {
  /** `daily`: at `hour` in `timeZone`. */
  mode: MailMode;
  hour: number;
  /** A name of the IANA time zone database. */
  timeZone: string;
  language: MailLanguage;
}

/** The chosen or default settings. */
export interface Settings {
  kinds: Record<KindName, KindWays>;
  email: MailSettings;
}

/** Stored in `notification_settings`; absent members were never chosen. */
export interface SettingsRecord {
  /** The account. */
  _id: ObjectId;
  // A list, since kinds contain dots.
  kinds?: (KindWays & { kind: KindName })[];
  email?: MailSettings;
  /** The browser's values, until chosen. */
  locale?: Pick<MailSettings, 'timeZone' | 'language'>;
  /** Opens these settings from an email, without a session. */
  mailToken?: string;
}

const mailedByDefault: readonly KindName[] = [
  'mention',
  'reply',
  'access.requested',
  'group.joined',
  'invitation.accepted',
];
const mailByDefault: MailSettings = { mode: 'immediate', hour: 8, timeZone: 'UTC', language: 'en' };

/** Fills in defaults. */
export function settingsOf(record: Pick<SettingsRecord, 'kinds' | 'email' | 'locale'> | null | undefined): Settings {
  const chosen = new Map(record?.kinds?.map(({ kind, bell, email }) => [kind, { bell, email }]));
  const byDefault = (kind: KindName): KindWays => ({ bell: true, email: mailedByDefault.includes(kind) });
  return {
    kinds: Object.fromEntries(
      kindNames.map((kind) => [kind, chosen.get(kind) ?? byDefault(kind)]),
    ) as Settings['kinds'],
    email: { ...mailByDefault, ...record?.locale, ...record?.email },
  };
}

/** Whether mails of a kind go to someone at all. */
export function isMailed({ kinds, email }: Settings, kind: KindName): boolean {
  return email.mode !== 'off' && kinds[kind].email;
}
