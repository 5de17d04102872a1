import { isLanguage, type Language } from '../i18n/language.ts';
import { readCookie } from './cookie.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The reader's preferences in this browser. `language` null means the browser's own. */
export interface Preferences {
  theme: Theme;
  language: Language | null;
  /** Set by the browser, so that the server writes times as the reader's clock shows them. */
  timeZone: string;
}

/** The cookies that hold them; without one, the default counts. */
export const preferenceCookies = { theme: 'wiki.theme', language: 'wiki.language', timeZone: 'wiki.timeZone' } as const;

/** Reads the preferences from a cookie header; anything unknown counts as not chosen. */
export function readPreferences(cookies: string | null): Preferences {
  const theme = readCookie(cookies, preferenceCookies.theme);
  const language = readCookie(cookies, preferenceCookies.language);
  return {
    theme: themes.find((known) => known === theme) ?? 'auto',
    language: isLanguage(language) ? language : null,
    timeZone: knownTimeZone(readCookie(cookies, preferenceCookies.timeZone)),
  };
}

// Making a formatter costs a hundred times a look-up; only names that there are come in here.
const timeZones = new Map<string, string>();

function knownTimeZone(timeZone: string | null): string {
  if (!timeZone) return 'UTC';
  const known = timeZones.get(timeZone);
  if (known) return known;
  try {
    const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
    timeZones.set(timeZone, name);
    return name;
  } catch {
    return 'UTC';
  }
}
