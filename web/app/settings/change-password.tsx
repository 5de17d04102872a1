import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';

/** A button, and a form for a new password. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(false);
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const body = { currentPassword: textOf(form, 'current'), newPassword: textOf(form, 'new') };
    await browserApi().POST('/api/users/me/password', { body });
    setIsOpen(false);
    announce(t('settings.passwordChanged'));
    onChanged();
  });

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('settings.changePassword')}</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('settings.changePassword')}
        description={t('settings.changePasswordText')}
      >
        <form className="settings-form" method="post" onSubmit={onSubmit}>
          {problem !== null && <ProblemNotice error={problem} />}
          <PasswordField
            label={t('settings.currentPassword')}
            name="current"
            autoComplete="current-password"
            required
          />
          <NewPasswordField label={t('settings.newPassword')} name="new" />
          <div className="settings-actions">
            <Button onClick={() => setIsOpen(false)}>{t('common.cancel')}</Button>
            <Button type="submit" look="primary" isBusy={isBusy}>
              {t('settings.changePassword')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
