import { useTranslation } from 'react-i18next';
import type { Theme } from './preferences.ts';
import { usePreferences } from './preferences-provider.tsx';

/** Returns the themes to choose from, and the chosen one. */
export function useThemeChoice() {
  const { t } = useTranslation();
  const { theme, setTheme } = usePreferences();
  const options: { value: Theme; text: string }[] = [
    { value: 'auto', text: t('settings.themeAuto') },
    { value: 'light', text: t('settings.themeLight') },
    { value: 'dark', text: t('settings.themeDark') },
  ];
  return { value: theme, options, choose: setTheme };
}
