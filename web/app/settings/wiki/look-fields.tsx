import { useTranslation } from 'react-i18next';
import { pathFaultOf } from '../../../transfer/path-rules.ts';
import { Button } from '../../components/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../components/field.tsx';
import { pathFaultText } from '../../paths/path-field.tsx';
import { SettingsSection } from '../settings-frame.tsx';
import type { FieldOf } from './field-of.ts';
import { LogoField } from './logo-field.tsx';

/** The initial value of the color input. */
const productAccent = '#1c6a57';

export function LookFields({ field, set }: FieldOf) {
  const { t } = useTranslation();
  const accent = field('accentColor', t('wikiSettings.accentColorHint'));
  return (
    <SettingsSection title={t('wikiSettings.look')}>
      <TextField {...field('name', t('wikiSettings.nameHint'))} maxLength={60} placeholder={t('common.productName')} />
      <LogoField value={field('logo').value} onChange={(logo) => set('logo', logo)} />
      <TextField {...accent} type="color" value={accent.value || productAccent} />
      {accent.value && (
        <Button size="small" look="quiet" onClick={() => set('accentColor', '')}>
          {t('wikiSettings.accentColorDefault')}
        </Button>
      )}
    </SettingsSection>
  );
}

export function StartFields({ field }: FieldOf) {
  const { t } = useTranslation();
  const home = field('homePage', t('wikiSettings.homePageHint'));
  const fault = pathFaultOf(home.value.trim());
  return (
    <SettingsSection title={t('wikiSettings.pages')}>
      <TextField
        {...home}
        error={fault && home.value.trim() !== '' ? pathFaultText(fault, t) : null}
        placeholder="/"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField {...field('notice', t('wikiSettings.noticeHint'))} rows={3} maxLength={500} />
      <SelectField {...field('language', t('wikiSettings.languageHint'))}>
        <option value="browser">{t('wikiSettings.languageBrowser')}</option>
        <option value="en" lang="en">
          English
        </option>
        <option value="ja" lang="ja">
          日本語
        </option>
      </SelectField>
      <SelectField {...field('newTopPages', t('wikiSettings.newTopPagesHint'))}>
        <option value="edit">{t('wikiSettings.newTopPagesEdit')}</option>
        <option value="view">{t('wikiSettings.newTopPagesView')}</option>
        <option value="owner">{t('wikiSettings.newTopPagesOwner')}</option>
      </SelectField>
      <SelectField {...field('outsideImages', t('wikiSettings.outsideImagesHint'))}>
        <option value="click">{t('wikiSettings.outsideImagesClick')}</option>
        <option value="fetch">{t('wikiSettings.outsideImagesFetch')}</option>
        <option value="show">{t('wikiSettings.outsideImagesShow')}</option>
      </SelectField>
    </SettingsSection>
  );
}
