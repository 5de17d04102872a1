import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { WikiSettings } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { askSettings } from '../../site/browser-public-settings.ts';
import { SettingsSection } from '../settings-frame.tsx';
import type { FieldOf } from './field-of.ts';
import { changeIn, type Filled, filledWith } from './filled.ts';
import { LookFields, StartFields } from './look-fields.tsx';

/** Settings of the environment are read-only. */
export function WikiSettingsForm({ first }: { first: WikiSettings }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [settings, setSettings] = useState(first);
  const [filled, setFilled] = useState(filledWith(first.values));
  const { onSubmit, isBusy, problem } = useSubmit(async () => {
    const body = changeIn(filled, settings.values);
    if (Object.keys(body).length === 0) return announce(t('wikiSettings.unchanged'));
    const saved = await answer(browserApi().PATCH('/api/settings', { body }));
    setSettings(saved);
    setFilled(filledWith(saved.values));
    announce(t('wikiSettings.saved'));
    await askSettings();
    revalidate();
  });

  const set = (name: keyof Filled, value: string) => setFilled((before) => ({ ...before, [name]: value }));
  const field: FieldOf['field'] = (name, hint) => {
    const variable = settings.fixedBy[name];
    return {
      label: t(`wikiSettings.${name}`),
      value: filled[name],
      disabled: variable !== undefined,
      hint: variable === undefined ? hint : t('wikiSettings.fixed', { variable }),
      onChange: ({ target }) => set(name, target.value),
    };
  };
  const number = { type: 'number', inputMode: 'numeric', min: 0, required: true } as const;

  return (
    <form className="settings-form" method="post" onSubmit={onSubmit}>
      <p className="settings-text">{t('wikiSettings.text')}</p>
      <LookFields field={field} set={set} />
      <StartFields field={field} set={set} />
      <SettingsSection title={t('wikiSettings.joining')}>
        <SelectField {...field('registration')}>
          <option value="invite">{t('wikiSettings.registrationInvite')}</option>
          <option value="domain">{t('wikiSettings.registrationDomain')}</option>
          <option value="open">{t('wikiSettings.registrationOpen')}</option>
          <option value="closed">{t('wikiSettings.registrationClosed')}</option>
        </SelectField>
        {filled.registration === 'domain' && (
          <TextField
            {...field('registrationDomains', t('wikiSettings.registrationDomainsHint'))}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </SettingsSection>
      <SettingsSection title={t('wikiSettings.keeping')}>
        <TextField {...field('trashDays', t('wikiSettings.trashDaysHint'))} {...number} max={36_500} />
        <TextField {...field('auditDays', t('wikiSettings.auditDaysHint'))} {...number} max={36_500} />
      </SettingsSection>
      <SettingsSection title={t('wikiSettings.files')}>
        <TextField
          {...field('uploadMaxBytes', t('wikiSettings.uploadMaxBytesHint'))}
          {...number}
          inputMode="decimal"
          min={0.001}
          max={50}
          step="any"
        />
      </SettingsSection>
      {problem !== null && <ProblemNotice error={problem} />}
      <div className="settings-actions">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('wikiSettings.save')}
        </Button>
      </div>
    </form>
  );
}
