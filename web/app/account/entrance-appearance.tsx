import { useTranslation } from 'react-i18next';
import { SelectField } from '../components/field.tsx';
import type { Theme } from '../preferences/preferences.ts';
import { useLanguageChoice } from '../preferences/use-language-choice.ts';
import { useThemeChoice } from '../preferences/use-theme-choice.ts';

/** Lets a visitor choose the language and theme before signing in. */
export function EntranceAppearance() {
  const { t } = useTranslation();
  const language = useLanguageChoice();
  const theme = useThemeChoice();
  return (
    <footer className="entrance-appearance">
      <SelectField
        label={t('settings.language')}
        value={language.value}
        onChange={({ target }) => language.choose(target.value)}
      >
        {language.options.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('settings.theme')}
        value={theme.value}
        onChange={({ target }) => theme.choose(target.value as Theme)}
      >
        {theme.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </footer>
  );
}
