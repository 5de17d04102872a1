import { domainToASCII } from 'node:url';

export interface Settings {
  /** Shown in the top bar and in titles; empty: the product's name. */
  name: string;
  /** A PNG as a `data:` URL; empty: the product's logo. */
  logo: string;
  /** `#rrggbb`, of which hue and saturation count; empty: the product's. */
  accentColor: string;
  /** For people who haven't chosen; `browser`: the browser's language. */
  language: 'browser' | 'en' | 'ja';
  /** Plain text shown above all pages; empty: none. */
  notice: string;
  /** The path of the page on the home screen. */
  homePage: string;
  /** For new top pages: all edit; all view and the owner edits; the owner alone. */
  newTopPages: 'edit' | 'view' | 'owner';
  /** Shown at once, on click, or fetched by the api. */
  outsideImages: 'show' | 'click' | 'fetch';
  /** Who can sign up once the first account exists. */
  registration: 'open' | 'invite' | 'domain' | 'closed';
  /** With `domain`: admitted domains, lower case, without `@`. */
  registrationDomains: string[];
  /** Days before permanent deletion; 0: never. */
  trashDays: number;
  /** Days that audit entries are kept; 0 keeps them forever. */
  auditDays: number;
  /** The largest file that can be uploaded. */
  uploadMaxBytes: number;
}

export type SettingName = keyof Settings;

/** Null resets to the default. */
export type SettingsChange = { [K in SettingName]?: Settings[K] | null };

export const registrations = ['open', 'invite', 'domain', 'closed'] as const;
export const languages = ['browser', 'en', 'ja'] as const;
export const newTopPagesChoices = ['edit', 'view', 'owner'] as const;
export const outsideImageModes = ['show', 'click', 'fetch'] as const;
/** The largest length of a name, in characters. */
export const nameMaxLength = 60;
/** The largest length of a notice, in characters. */
export const noticeMaxLength = 500;
/** The largest length of a logo, as a `data:` URL. */
export const logoMaxLength = 200_000;
export const domainsMax = 100;
export const daysMax = 36_500;
/** Can be lowered only (contract section 8). */
export const uploadMaxBytesMax = 50 * 1024 * 1024;

export const defaults: Readonly<Settings> = Object.freeze({
  name: '',
  logo: '',
  accentColor: '',
  language: 'browser',
  notice: '',
  homePage: '/',
  newTopPages: 'edit',
  outsideImages: 'click',
  registration: 'invite',
  registrationDomains: [],
  trashDays: 30,
  auditDays: 365,
  uploadMaxBytes: uploadMaxBytesMax,
});

/** The environment variables of settings. */
export const variables: Readonly<Partial<Record<SettingName, string>>> = Object.freeze({
  outsideImages: 'WIKI_OUTSIDE_IMAGES',
  registration: 'WIKI_REGISTRATION',
  registrationDomains: 'WIKI_REGISTRATION_DOMAINS',
  trashDays: 'WIKI_TRASH_DAYS',
  auditDays: 'WIKI_AUDIT_DAYS',
  uploadMaxBytes: 'WIKI_UPLOAD_MAX_BYTES',
});

export const settingNames = Object.keys(defaults) as SettingName[];

/** A sentence; null if valid. */
export function problemOf(name: SettingName, value: unknown): string | null {
  switch (name) {
    case 'name':
      return isLine(value, nameMaxLength) ? null : `${name} is one line of up to ${nameMaxLength} characters.`;
    case 'logo':
      return isLogo(value) ? null : `${name} is a picture of up to ${logoMaxLength} characters as a data: URL.`;
    case 'accentColor':
      return isText(value) && /^(#[\da-f]{6})?$/i.test(value) ? null : `${name} is a color such as #1c6a57.`;
    case 'language':
      return problemOfChoice(name, value, languages);
    case 'notice':
      return isText(value) && value.length <= noticeMaxLength
        ? null
        : `${name} is a text of up to ${noticeMaxLength} characters.`;
    case 'homePage':
      return isPath(value) ? null : `${name} is the path of a page, such as /handbook/start.`;
    case 'newTopPages':
      return problemOfChoice(name, value, newTopPagesChoices);
    case 'outsideImages':
      return problemOfChoice(name, value, outsideImageModes);
    case 'registration':
      return problemOfChoice(name, value, registrations);
    case 'registrationDomains':
      return problemOfDomains(value);
    case 'trashDays':
    case 'auditDays':
      return isWhole(value, 0, daysMax) ? null : `${name} is a whole number of days from 0 to ${daysMax}.`;
    case 'uploadMaxBytes':
      return isWhole(value, 1, uploadMaxBytesMax) ? null : `${name} is a number of bytes up to ${uploadMaxBytesMax}.`;
  }
}

/** A sentence; null if consistent. */
export function conflictIn({ registration, registrationDomains }: Settings): string | null {
  const lacksDomains = registration === 'domain' && registrationDomains.length === 0;
  return lacksDomains ? 'With registration "domain", registrationDomains has at least one domain.' : null;
}

const problemOfChoice = (name: SettingName, value: unknown, choices: readonly string[]): string | null =>
  choices.some((one) => one === value) ? null : `${name} is one of ${choices.join(', ')}.`;

function problemOfDomains(value: unknown): string | null {
  if (!Array.isArray(value) || value.length > domainsMax) return `registrationDomains has up to ${domainsMax} domains.`;
  const wrong = value.find((domain) => typeof domain !== 'string' || !isDomain(domain));
  return wrong === undefined ? null : `"${wrong}" is not a domain name, such as example.com.`;
}

const label = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

const isDomain = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((part) => label.test(part)) && domainToASCII(text) !== '';

const isText = (value: unknown): value is string => typeof value === 'string';

const isLine = (value: unknown, maxLength: number): boolean =>
  isText(value) && value.length <= maxLength && !/\p{Cc}/u.test(value);

const isLogo = (value: unknown): boolean =>
  isText(value) && value.length <= logoMaxLength && /^(data:image\/png;base64,[A-Za-z\d+/]+={0,2})?$/.test(value);

const isPath = (value: unknown): boolean =>
  isText(value) && isLine(value, 1000) && /^\/(?:[^/]+(?:\/[^/]+)*)?$/.test(value) && value === value.normalize('NFC');

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
