import type { ObjectId } from 'mongodb';
import { type KindName, kindNames } from '../kinds/kinds.ts';

export const mailModes = ['immediate', 'daily', 'off'] as const;
export type MailMode = (typeof mailModes)[number];

/** The languages that mails are written in; the first where nothing is known. */
export const mailLanguages = ['en', 'ja'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

export interface KindWays {
  bell: boolean;
  email: boolean;
}

/** The email settings of an account. */
export interface MailSettings {
  /** `daily`: once a day at `hour` of the clock in `timeZone`. */
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

/** The settings of one account as stored in the collection `notification_settings`; what is absent was never chosen. */
export interface SettingsRecord {
  /** The account. */
  _id: ObjectId;
  // A list: the names of kinds have dots, which names of fields cannot have everywhere.
  kinds?: (KindWays & { kind: KindName })[];
  email?: MailSettings;
  /** Reported by their browser last; used until they choose. */
  locale?: Pick<MailSettings, 'timeZone' | 'language'>;
  /** Opens these settings without a session, for those who have a mail in their hands. */
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

/** All the settings of someone, of whom a record may be kept or not. */
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
