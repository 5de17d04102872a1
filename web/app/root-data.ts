import type { User } from './api/types.ts';
import type { Language } from './i18n/language.ts';
import type { PublicSettings } from './site/public-settings.ts';

/** The data of the root loader, for every route. */
export interface RootData {
  language: Language;
  user: User | null;
  /** Null until the api has said them. */
  settings: PublicSettings | null;
}
