import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { loadLanguage, textsOf } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
import { useRequestContext } from '../request-context.tsx';
import type { PublicSettings } from '../site/public-settings.ts';
import { chooseLanguage, chooseTextWidth, chooseTheme } from './browser-preferences.ts';
import type { TextWidth, Theme } from './preferences.ts';

interface ShownPreferences {
  theme: Theme;
  textWidth: TextWidth;
  language: Language;
  setTheme: (theme: Theme) => void;
  setTextWidth: (textWidth: TextWidth) => void;
  /** Null: the wiki's or the browser's language. */
  setLanguage: (language: Language | null, settings: PublicSettings) => Promise<void>;
}

const PreferencesContext = createContext<ShownPreferences | null>(null);

/** Starts with the values of the document. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const initial = useRequestContext();
  const [theme, showTheme] = useState(initial.theme);
  const [textWidth, showTextWidth] = useState(initial.textWidth);
  const [language, showLanguage] = useState(initial.language);
  const asked = useRef(initial.language);
  const value = useMemo(
    () => ({
      theme,
      textWidth,
      language,
      setTheme(next: Theme) {
        chooseTheme(next);
        showTheme(next);
      },
      setTextWidth(next: TextWidth) {
        chooseTextWidth(next);
        showTextWidth(next);
      },
      async setLanguage(choice: Language | null, settings: PublicSettings) {
        const next = chooseLanguage(choice, settings);
        asked.current = next;
        await loadLanguage(next);
        if (asked.current === next) showLanguage(next);
      },
    }),
    [theme, textWidth, language],
  );
  return (
    <PreferencesContext.Provider value={value}>
      <I18nextProvider i18n={textsOf(language)}>{children}</I18nextProvider>
    </PreferencesContext.Provider>
  );
}

export function usePreferences(): ShownPreferences {
  const value = useContext(PreferencesContext);
  if (!value) throw new Error('usePreferences needs its provider above it.');
  return value;
}
