import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, useSubmit } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Secret } from '../../components/secret.tsx';
import { usePreferences } from '../../preferences/preferences-provider.tsx';

const expiresInDays = 7;

interface Made {
  link: string;
  /** Null if it wasn't emailed. */
  sentTo: string | null;
  /** Null unless sending failed. */
  fault: string | null;
}

/** Creates a link, and emails it if possible. */
export function Invite({ sendsMail, onCreated }: { sendsMail: boolean; onCreated: () => void }) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const email = textOf(form, 'email').trim();
    const body = { expiresInDays, language, send: form.has('send'), ...(email ? { email } : {}) };
    const { token, mail } = await answer(browserApi().POST('/api/invitations', { body }));
    setMade({
      link: `${window.location.origin}/sign-up?invitation=${encodeURIComponent(token)}`,
      sentTo: mail?.isSent ? email : null,
      fault: mail?.reason ?? null,
    });
    onCreated();
  });

  function close(): void {
    setIsOpen(false);
    setMade(null);
  }

  const sentTo = made?.sentTo;
  const madeText = sentTo ? t('settings.invitationSentText', { email: sentTo }) : t('settings.invitationCreatedText');
  return (
    <>
      <Button look="primary" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {t('settings.invite')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => (next ? setIsOpen(true) : close())}
        title={t(sentTo ? 'settings.invitationSent' : made ? 'settings.invitationCreated' : 'settings.invite')}
        description={made ? madeText : undefined}
        actions={made && <Button onClick={close}>{t('common.close')}</Button>}
      >
        {made ? (
          <>
            {made.fault && (
              <Notice tone="danger" title={t('settings.invitationNotSent')}>
                <p className="notice-detail">{made.fault}</p>
              </Notice>
            )}
            <Secret label={t('settings.invitationLabel')} value={made.link} />
          </>
        ) : (
          <form className="settings-form" onSubmit={onSubmit}>
            {problem !== null && <ProblemNotice error={problem} />}
            <TextField
              label={t('settings.inviteEmail')}
              hint={t('settings.inviteEmailHint')}
              name="email"
              type="email"
            />
            {sendsMail && (
              <label className="check">
                <input type="checkbox" name="send" />
                {t('settings.inviteByMail')}
              </label>
            )}
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
