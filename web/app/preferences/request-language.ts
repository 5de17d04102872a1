import { isLanguage, type Language, languageFromHeader } from '../i18n/language.ts';
import type { PublicSettings } from '../site/public-settings.ts';
import { readPreferences } from './preferences.ts';

/** The reader's choice, else the wiki's, else the browser's. */
export function requestLanguage({ headers }: Request, settings: PublicSettings | null): Language {
  const { language: chosen } = readPreferences(headers.get('cookie'));
  return languageOf({ chosen, settings, acceptLanguage: headers.get('accept-language') });
}

interface Wishes {
  /** The reader's choice in this browser. */
  chosen: Language | null;
  settings: Pick<PublicSettings, 'language'> | null;
  acceptLanguage: string | null;
}

export function languageOf({ chosen, settings, acceptLanguage }: Wishes): Language {
  if (chosen) return chosen;
  return isLanguage(settings?.language) ? settings.language : languageFromHeader(acceptLanguage);
}
