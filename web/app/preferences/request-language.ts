import { type Language, languageFromHeader } from '../i18n/language.ts';
import { readPreferences } from './preferences.ts';

/** The language of a document request: the reader's choice, else what the browser asks for. */
export function requestLanguage(cookies: string | null, acceptLanguage: string | null): Language {
  return readPreferences(cookies).language ?? languageFromHeader(acceptLanguage);
}
