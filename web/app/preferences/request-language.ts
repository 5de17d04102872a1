import { type Language, languageFromHeader } from '../i18n/language.ts';
import { readPreferences } from './preferences.ts';

/** The language of a document request: the reader's choice, else what the browser asks for. */
export function requestLanguage(request: Request): Language {
  const chosen = readPreferences(request.headers.get('cookie')).language;
  return chosen ?? languageFromHeader(request.headers.get('accept-language'));
}
