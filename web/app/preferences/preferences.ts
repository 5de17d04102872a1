import { isLanguage, type Language } from '../i18n/language.ts';
import { readCookie } from './cookie.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Of pages: lines that are easy to read, or the whole window. */
export const textWidths = ['readable', 'full'] as const;
export type TextWidth = (typeof textWidths)[number];

/** `language` null: the browser's. */
export interface Preferences {
  theme: Theme;
  textWidth: TextWidth;
  language: Language | null;
  /** Lets the server write local times. */
  timeZone: string;
}

export const preferenceCookies = {
  theme: 'wiki.theme',
  textWidth: 'wiki.textWidth',
  language: 'wiki.language',
  timeZone: 'wiki.timeZone',
} as const;

/** Unknown values count as not chosen. */
export function readPreferences(cookies: string | null): Preferences {
  const theme = readCookie(cookies, preferenceCookies.theme);
  const textWidth = readCookie(cookies, preferenceCookies.textWidth);
  const language = readCookie(cookies, preferenceCookies.language);
  return {
    theme: themes.find((known) => known === theme) ?? 'auto',
    textWidth: textWidths.find((known) => known === textWidth) ?? 'readable',
    language: isLanguage(language) ? language : null,
    timeZone: knownTimeZone(readCookie(cookies, preferenceCookies.timeZone)),
  };
}

// Creating a formatter is expensive; only valid names come here.
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
