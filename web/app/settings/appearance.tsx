import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../components/choice.tsx';
import { isLanguage } from '../i18n/language.ts';
import { readPreferences, type TextWidth, type Theme } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';
import { usePublicSettings } from '../site/use-public-settings.ts';
import { SettingsSection } from './settings-frame.tsx';

export function Appearance() {
  const { t } = useTranslation();
  const { theme, setTheme, textWidth, setTextWidth, setLanguage } = usePreferences();
  const { revalidate } = useRevalidator();
  const settings = usePublicSettings();
  const [language, showLanguage] = useState<string>('auto');
  useEffect(() => showLanguage(readPreferences(document.cookie).language ?? 'auto'), []);

  return (
    <SettingsSection title={t('settings.appearance')}>
      <Choice<Theme>
        label={t('settings.theme')}
        name="theme"
        value={theme}
        options={[
          { value: 'auto', text: t('settings.themeAuto') },
          { value: 'light', text: t('settings.themeLight') },
          { value: 'dark', text: t('settings.themeDark') },
        ]}
        onChoose={setTheme}
      />
      <Choice<TextWidth>
        label={t('settings.textWidth')}
        name="textWidth"
        value={textWidth}
        options={[
          { value: 'readable', text: t('settings.textWidthReadable') },
          { value: 'full', text: t('settings.textWidthFull') },
        ]}
        onChoose={setTextWidth}
      />
      <Choice
        label={t('settings.language')}
        name="language"
        value={language}
        options={[
          {
            value: 'auto',
            text: t(settings.language === 'browser' ? 'settings.languageAuto' : 'settings.languageOfWiki'),
          },
          // In its own language, so that its readers find it.
          { value: 'en', text: 'English', lang: 'en' },
          { value: 'ja', text: '日本語', lang: 'ja' },
        ]}
        onChoose={(value) => {
          showLanguage(value);
          // The title comes with the data of the routes.
          void setLanguage(isLanguage(value) ? value : null, settings).then(revalidate);
        }}
      />
    </SettingsSection>
  );
}
