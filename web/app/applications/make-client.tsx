import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Secret } from '../components/secret.tsx';

interface Made {
  id: string;
  secret: string | null;
}

/** Creates a client and shows its secret once. */
export function MakeClient({ onMade }: { onMade: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);

  function close(): void {
    setIsOpen(false);
    setMade(null);
  }
  const text = made && t(made.secret ? 'applications.clientMadeText' : 'applications.clientMadePublicText');
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {t('applications.makeClient')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => (next ? setIsOpen(true) : close())}
        title={t(made ? 'applications.clientMade' : 'applications.makeClient')}
        description={text ?? undefined}
        actions={made && <Button onClick={close}>{t('common.close')}</Button>}
      >
        {made ? (
          <>
            <Secret label={t('applications.clientId')} value={made.id} />
            {made.secret && <Secret label={t('applications.clientSecret')} value={made.secret} />}
          </>
        ) : (
          <ClientForm
            onCancel={close}
            onMade={(client) => {
              setMade(client);
              onMade();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function ClientForm({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const lines = textOf(form, 'redirectUris').split(/\s+/).filter(Boolean);
    const body = {
      name: textOf(form, 'name').trim(),
      redirectUris: [...new Set(lines)],
      isConfidential: form.has('isConfidential'),
    };
    const { client, secret } = await answer(browserApi().POST('/api/oauth/clients', { body }));
    onMade({ id: client.id, secret });
  });
  return (
    <form className="settings-form" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      <TextField label={t('applications.clientName')} name="name" maxLength={100} required />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('applications.redirectUris')}
        </label>
        <textarea id={id} className="input" name="redirectUris" rows={3} required aria-describedby={`${id}-hint`} />
        <p className="field-hint" id={`${id}-hint`}>
          {t('applications.redirectUrisHint')}
        </p>
      </div>
      <label className="check">
        <input type="checkbox" name="isConfidential" />
        {t('applications.confidential')}
      </label>
      <div className="settings-actions">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('applications.makeClient')}
        </Button>
      </div>
    </form>
  );
}
