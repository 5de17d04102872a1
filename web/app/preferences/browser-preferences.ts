import type { Language } from '../i18n/language.ts';
import type { PublicSettings } from '../site/public-settings.ts';
import { preferenceCookie, type Theme } from './preferences.ts';
import { languageOf } from './request-language.ts';

/** Remembers the theme. */
export function chooseTheme(theme: Theme): void {
  remember('theme', theme === 'auto' ? null : theme);
}

/** Remembers the language; null follows the wiki or the browser. Returns the language now in force. */
export function chooseLanguage(chosen: Language | null, settings: PublicSettings): Language {
  remember('language', chosen);
  return languageOf({ chosen, settings, acceptLanguage: navigator.languages.join(',') });
}

/** Tells the server the reader's time zone with the next request. */
export function rememberTimeZone(): void {
  remember('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function remember(name: 'theme' | 'language' | 'timeZone', value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = preferenceCookie(name, value, window.location.protocol === 'https:');
}
