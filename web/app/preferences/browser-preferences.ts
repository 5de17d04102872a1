import type { Language } from '../i18n/language.ts';
import type { PublicSettings } from '../site/public-settings.ts';
import { keepCookie } from './browser-cookie.ts';
import { preferenceCookies, type TextWidth, type Theme } from './preferences.ts';
import { languageOf } from './request-language.ts';

export function chooseTheme(theme: Theme): void {
  keepCookie(preferenceCookies.theme, theme === 'auto' ? null : theme);
}

export function chooseTextWidth(textWidth: TextWidth): void {
  keepCookie(preferenceCookies.textWidth, textWidth === 'readable' ? null : textWidth);
}

/** Sets the language (null: the wiki's or the browser's). Returns the effective one. */
export function chooseLanguage(chosen: Language | null, settings: PublicSettings): Language {
  keepCookie(preferenceCookies.language, chosen);
  return languageOf({ chosen, settings, acceptLanguage: navigator.languages.join(',') });
}

/** Sent with the next request. */
export function rememberTimeZone(): void {
  keepCookie(preferenceCookies.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
