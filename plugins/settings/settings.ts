import { domainToASCII } from 'node:url';

/** What an administrator decides about the wiki while it runs. */
export interface Settings {
  /** Who may sign up once the first account exists. */
  registration: 'open' | 'invite' | 'domain' | 'closed';
  /** With `domain`: whose addresses let one in. Domain names without `@`, in lower case. */
  registrationDomains: string[];
  /** After how many days in the trash pages are deleted permanently; 0: never. */
  trashDays: number;
  /** For how many days the audit log is kept; 0: forever. */
  auditDays: number;
  /** The largest file that can be uploaded. */
  uploadMaxBytes: number;
}

export type SettingName = keyof Settings;

/** Another value for some settings; null returns one to its default. */
export type SettingsChange = { [K in SettingName]?: Settings[K] | null };

export const registrations = ['open', 'invite', 'domain', 'closed'] as const;
export const domainsMax = 100;
export const daysMax = 36_500;
/** Contract section 8: the limit can be lowered, never raised. */
export const uploadMaxBytesMax = 50 * 1024 * 1024;

export const defaults: Readonly<Settings> = Object.freeze({
  registration: 'invite',
  registrationDomains: [],
  trashDays: 30,
  auditDays: 365,
  uploadMaxBytes: uploadMaxBytesMax,
});

/** The environment variable that sets each. */
export const variables: Readonly<Record<SettingName, string>> = Object.freeze({
  registration: 'WIKI_REGISTRATION',
  registrationDomains: 'WIKI_REGISTRATION_DOMAINS',
  trashDays: 'WIKI_TRASH_DAYS',
  auditDays: 'WIKI_AUDIT_DAYS',
  uploadMaxBytes: 'WIKI_UPLOAD_MAX_BYTES',
});

export const settingNames = Object.keys(defaults) as SettingName[];

/** Returns why a setting cannot have a value, as a sentence; null if it can. */
export function problemOf(name: SettingName, value: unknown): string | null {
  switch (name) {
    case 'registration':
      return registrations.some((one) => one === value) ? null : `${name} is one of ${registrations.join(', ')}.`;
    case 'registrationDomains':
      return problemOfDomains(value);
    case 'trashDays':
    case 'auditDays':
      return isWhole(value, 0, daysMax) ? null : `${name} is a whole number of days from 0 to ${daysMax}.`;
    case 'uploadMaxBytes':
      return isWhole(value, 1, uploadMaxBytesMax) ? null : `${name} is a number of bytes up to ${uploadMaxBytesMax}.`;
  }
}

/** Returns why settings do not go together, as a sentence; null if they do. */
export function conflictIn({ registration, registrationDomains }: Settings): string | null {
  const lacksDomains = registration === 'domain' && registrationDomains.length === 0;
  return lacksDomains ? 'With registration "domain", registrationDomains has at least one domain.' : null;
}

function problemOfDomains(value: unknown): string | null {
  if (!Array.isArray(value) || value.length > domainsMax) return `registrationDomains has up to ${domainsMax} domains.`;
  const wrong = value.find((domain) => typeof domain !== 'string' || !isDomain(domain));
  return wrong === undefined ? null : `"${wrong}" is not a domain name, such as example.com.`;
}

const label = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

const isDomain = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((part) => label.test(part)) && domainToASCII(text) !== '';

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
