import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { AccessToken } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Secret } from '../components/secret.tsx';

type Scope = AccessToken['scopes'][number];
const lifetimesDays = [7, 30, 90, 365];
const defaultDays = 90;

/** Shows a new token once. */
export function CreateToken({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  function close(): void {
    setIsOpen(false);
    setSecret(null);
  }
  function show(token: string): void {
    setSecret(token);
    onCreated();
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {t('settings.createToken')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => (next ? setIsOpen(true) : close())}
        title={t(secret ? 'settings.tokenCreated' : 'settings.createToken')}
        description={secret ? t('settings.tokenCreatedText') : undefined}
        actions={secret && <Button onClick={close}>{t('common.close')}</Button>}
      >
        {secret ? (
          <Secret label={t('settings.tokenLabel')} value={secret} />
        ) : (
          <TokenForm onCreated={show} onCancel={close} />
        )}
      </Dialog>
    </>
  );
}

function TokenForm({ onCreated, onCancel }: { onCreated: (token: string) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const isAdmin = useUser()?.role === 'admin';
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const scopes = form.getAll('scopes') as Scope[];
    const body = { name: textOf(form, 'name').trim(), scopes, expiresInDays: Number(textOf(form, 'days')) };
    const { accessToken } = await answer(browserApi().POST('/api/access-tokens', { body }));
    onCreated(accessToken);
  });
  const scopes: { value: Scope; text: string }[] = [
    { value: 'read', text: t('settings.scopeRead') },
    { value: 'write', text: t('settings.scopeWrite') },
  ];
  if (isAdmin) scopes.push({ value: 'admin', text: t('settings.scopeAdmin') });

  return (
    <form className="settings-form" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      <TextField
        label={t('settings.tokenName')}
        hint={t('settings.tokenNameHint')}
        name="name"
        maxLength={100}
        required
      />
      <ScopeBoxes options={scopes} />
      <SelectField label={t('settings.tokenExpires')} name="days" defaultValue={defaultDays}>
        {lifetimesDays.map((count) => (
          <option key={count} value={count}>
            {t('settings.days', { count })}
          </option>
        ))}
      </SelectField>
      <div className="settings-actions">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('settings.createToken')}
        </Button>
      </div>
    </form>
  );
}

function ScopeBoxes({ options }: { options: { value: Scope; text: string }[] }) {
  const { t } = useTranslation();
  return (
    <fieldset className="choice">
      <legend className="field-label">{t('settings.tokenScopes')}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className="check">
          <input type="checkbox" name="scopes" value={value} defaultChecked={value !== 'admin'} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
