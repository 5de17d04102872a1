import { useRevalidator } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Invitation } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Secret } from '../components/secret.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { SettingsSection } from './settings-frame.tsx';

const expiresInDays = 7;

/** The open invitations, and a new one. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<unknown>(null);

  async function remove(id: string): Promise<void> {
    try {
      await browserApi().DELETE('/api/invitations/{id}', { params: { path: { id } } });
      setProblem(null);
    } catch (error) {
      setProblem(error);
    }
    revalidate();
  }

  return (
    <SettingsSection title={t('settings.invitations')} text={t('settings.invitationsText')}>
      {problem !== null && <ProblemNotice error={problem} />}
      {invitations.length === 0 && <p className="settings-text">{t('settings.noInvitations')}</p>}
      <ul className="rows">
        {invitations.map(({ id, email, expiresAt }) => {
          const who = email ?? t('settings.anyone');
          return (
            <li key={id} className="row">
              <div className="row-text">
                <span className="row-title">{who}</span>
                <span className="row-facts">
                  <span>
                    <TranslatedParts
                      text={t('settings.expires', { when: '{{when}}' })}
                      parts={{ when: <Time at={expiresAt} show="moment" /> }}
                    />
                  </span>
                </span>
              </div>
              <Button
                size="small"
                look="danger"
                aria-label={t('settings.deleteInvitation', { who })}
                onClick={() => remove(id)}
              >
                {t('common.delete')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Invite onCreated={revalidate} />
    </SettingsSection>
  );
}

function Invite({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const email = textOf(form, 'email').trim();
    const { token } = await answer(
      browserApi().POST('/api/invitations', { body: { expiresInDays, ...(email ? { email } : {}) } }),
    );
    setLink(`${window.location.origin}/sign-up?invitation=${encodeURIComponent(token)}`);
    onCreated();
  });

  function close(): void {
    setIsOpen(false);
    setLink(null);
  }

  return (
    <>
      <Button look="primary" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {t('settings.invite')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => (next ? setIsOpen(true) : close())}
        title={t(link ? 'settings.invitationCreated' : 'settings.invite')}
        description={link ? t('settings.invitationCreatedText') : undefined}
        actions={link && <Button onClick={close}>{t('common.close')}</Button>}
      >
        {link ? (
          <Secret label={t('settings.invitationLabel')} value={link} />
        ) : (
          <form className="settings-form" onSubmit={onSubmit}>
            {problem !== null && <ProblemNotice error={problem} />}
            <TextField
              label={t('settings.inviteEmail')}
              hint={t('settings.inviteEmailHint')}
              name="email"
              type="email"
            />
            <div className="settings-actions">
              <Button onClick={close}>{t('common.cancel')}</Button>
              <Button type="submit" look="primary" isBusy={isBusy}>
                {t('settings.createInvitation')}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
}
