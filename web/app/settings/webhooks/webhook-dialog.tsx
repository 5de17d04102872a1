import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, useSubmit } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Webhook } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Secret } from '../../components/secret.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { eventTexts, formats, type WebhookEvent, type WebhookFormat, webhookEvents } from './webhook-texts.ts';

interface WebhookDialogProps {
  /** The webhook to change; null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A new secret is shown once. */
export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [secret, setSecret] = useState<string | null>(null);
  const [isUnchosen, setIsUnchosen] = useState(false);

  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    // The form has no other values.
    const events = form.getAll('events') as WebhookEvent[];
    setIsUnchosen(events.length === 0);
    if (events.length === 0) return;
    const body = {
      name: textOf(form, 'name').trim(),
      url: textOf(form, 'url').trim(),
      events,
      format: textOf(form, 'format') as WebhookFormat,
      place: textOf(form, 'place').trim() || '/',
    };
    if (webhook) {
      const change = { ...body, isActive: form.get('isActive') !== null };
      await answer(browserApi().PATCH('/api/webhooks/{id}', { params: { path: { id: webhook.id } }, body: change }));
      announce(t('webhooks.saved'));
      onSaved();
      return onClose();
    }
    const made = await answer(browserApi().POST('/api/webhooks', { body }));
    announce(t('webhooks.created'));
    onSaved();
    if (body.format === 'json') setSecret(made.secret);
    else onClose();
  });

  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={webhook ? t('webhooks.changeTitle', { name: webhook.name }) : t('webhooks.create')}
    >
      <form className="settings-form" onSubmit={onSubmit}>
        {problem !== null && <ProblemNotice error={problem} />}
        <TextField
          label={t('webhooks.name')}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={webhook?.name}
        />
        <SelectField label={t('webhooks.format')} name="format" defaultValue={webhook?.format ?? 'json'}>
          {formats.map(({ value, text }) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('webhooks.url')}
          hint={t('webhooks.urlHint')}
          name="url"
          type="url"
          required
          maxLength={2048}
          autoComplete="off"
          defaultValue={webhook?.url}
        />
        <fieldset className="choice webhook-events">
          <legend className="field-label">{t('webhooks.events')}</legend>
          {webhookEvents.map((event) => (
            <label key={event} className="choice-option">
              <input
                type="checkbox"
                name="events"
                value={event}
                defaultChecked={
                  webhook ? webhook.events.includes(event) : event === 'page.created' || event === 'page.saved'
                }
              />
              <span>{t(eventTexts[event])}</span>
            </label>
          ))}
          {isUnchosen && <Notice tone="danger" title={t('webhooks.noEvents')} />}
        </fieldset>
        <TextField
          label={t('webhooks.place')}
          hint={t('webhooks.placeHint')}
          name="place"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          defaultValue={webhook?.place ?? '/'}
        />
        {webhook && (
          <label className="choice-option">
            <input type="checkbox" name="isActive" defaultChecked={webhook.isActive} />
            <span>{t('webhooks.isActive')}</span>
          </label>
        )}
        <div className="settings-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {webhook ? t('webhooks.save') : t('webhooks.createAction')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('webhooks.secretTitle')}
      description={t('webhooks.secretText')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Secret label={t('webhooks.secret')} value={secret} />
    </Dialog>
  );
}
