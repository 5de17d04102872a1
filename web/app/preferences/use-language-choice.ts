import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../i18n/language.ts';
import { usePublicSettings } from '../site/use-public-settings.ts';
import { readPreferences } from './preferences.ts';
import { usePreferences } from './preferences-provider.tsx';

interface LanguageOption {
  /** `auto`: the wiki's or the browser's language. */
  value: string;
  text: string;
  /** The language of the text. */
  lang?: string;
}

/** Returns the languages to choose from, and the chosen one. */
export function useLanguageChoice() {
  const { t } = useTranslation();
  const { setLanguage } = usePreferences();
  const { revalidate } = useRevalidator();
  const settings = usePublicSettings();
  const [value, show] = useState('auto');
  useEffect(() => show(readPreferences(document.cookie).language ?? 'auto'), []);

  const options: LanguageOption[] = [
    {
      value: 'auto',
      text: t(settings.language === 'browser' ? 'settings.languageAuto' : 'settings.languageOfWiki'),
    },
    // In its own language, so that its readers find it.
    { value: 'en', text: 'English', lang: 'en' },
    { value: 'ja', text: '日本語', lang: 'ja' },
  ];
  return {
    value,
    options,
    choose(next: string): void {
      show(next);
      // The title comes with the data of the routes.
      void setLanguage(isLanguage(next) ? next : null, settings).then(revalidate);
    },
  };
}
