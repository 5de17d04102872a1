import { useTranslation } from 'react-i18next';
import { Choice } from '../components/choice.tsx';
import type { TextWidth, Theme } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';
import { useLanguageChoice } from '../preferences/use-language-choice.ts';
import { useThemeChoice } from '../preferences/use-theme-choice.ts';
import { SettingsSection } from './settings-frame.tsx';

export function Appearance() {
  const { t } = useTranslation();
  const { textWidth, setTextWidth } = usePreferences();
  const theme = useThemeChoice();
  const language = useLanguageChoice();
  return (
    <SettingsSection title={t('settings.appearance')}>
      <Choice<Theme>
        label={t('settings.theme')}
        name="theme"
        value={theme.value}
        options={theme.options}
        onChoose={theme.choose}
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
        value={language.value}
        options={language.options}
        onChoose={language.choose}
      />
    </SettingsSection>
  );
}
