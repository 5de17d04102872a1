import i18next, { type i18n, type TFunction } from 'i18next';
import type { Dictionary } from './dictionary.ts';
import type { Language } from './language.ts';

export type { TFunction };

const instances = new Map<Language, i18n>();

/** Adds a language: all on the server, the one shown in the browser. */
export function addLanguage(language: Language, dictionary: Dictionary): i18n {
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    resources: { [language]: { translation: dictionary } },
    initAsync: false,
    // React escapes everything it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}

/** Returns the texts of a language added before. */
export function textsOf(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`No texts are loaded for ${language}.`);
  return instance;
}

/** Loads the texts of a language once, in the browser. */
export async function loadLanguage(language: Language): Promise<i18n> {
  const known = instances.get(language);
  if (known) return known;
  const { dictionary } = language === 'ja' ? await import('./ja/index.ts') : await import('./en/index.ts');
  return addLanguage(language, dictionary);
}
