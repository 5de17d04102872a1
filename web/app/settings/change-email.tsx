import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberUser } from '../account/current-user.ts';
import { PasswordField } from '../account/password-field.tsx';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { usePreferences } from '../preferences/preferences-provider.tsx';

/** `sendsMail`: changes after a link is opened, else at once. */
export function ChangeEmail({ sendsMail, onChanged }: { sendsMail: boolean; onChanged: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { language } = usePreferences();
  const [isOpen, setIsOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const email = textOf(form, 'email').trim();
    const body = { email, password: textOf(form, 'password'), language };
    const { data } = await browserApi().POST('/api/users/me/email', { body });
    if (!data) return setSentTo(email);
    rememberUser(data);
    setIsOpen(false);
    announce(t('settings.emailChanged'));
    onChanged();
  });

  function open(next: boolean): void {
    setIsOpen(next);
    setSentTo(null);
  }

  return (
    <>
      <Button onClick={() => open(true)}>{t('settings.changeEmail')}</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={open}
        title={t(sentTo ? 'settings.emailSentTitle' : 'settings.changeEmail')}
        description={
          sentTo
            ? t('settings.emailSentText', { email: sentTo })
            : t(sendsMail ? 'settings.changeEmailText' : 'settings.changeEmailNowText')
        }
        actions={sentTo && <Button onClick={() => open(false)}>{t('common.close')}</Button>}
      >
        {!sentTo && (
          <form className="settings-form" method="post" onSubmit={onSubmit}>
            {problem !== null && <ProblemNotice error={problem} />}
            <TextField label={t('settings.newEmail')} name="email" type="email" autoComplete="email" required />
            <PasswordField
              label={t('settings.currentPassword')}
              name="password"
              autoComplete="current-password"
              required
            />
            <div className="settings-actions">
              <Button onClick={() => open(false)}>{t('common.cancel')}</Button>
              <Button type="submit" look="primary" isBusy={isBusy}>
                {t('settings.changeEmail')}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
}
