import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../account/password-field.tsx';
import { textOf, useSubmit } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';

interface DirectoryDialogProps {
  provider: { id: string; name: string };
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for the name and password in the directory. */
export function DirectoryDialog({ provider: { id, name }, hasPassword, onClose }: DirectoryDialogProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const [login, directoryPassword] = [textOf(form, 'login'), textOf(form, 'directoryPassword')];
    const password = hasPassword ? { password: textOf(form, 'password') } : {};
    const body = { provider: id, login, directoryPassword, ...password };
    await browserApi().POST('/api/account-links/directory', { body });
    announce(t('external.linked', { provider: name }));
    revalidate();
    onClose();
  });
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('external.link', { provider: name })}>
      <form className="settings-form" method="post" onSubmit={onSubmit}>
        {problem !== null && <ProblemNotice error={problem} />}
        <TextField label={t('external.login')} name="login" autoComplete="off" required autoFocus />
        <PasswordField
          label={t('external.directoryPassword', { provider: name })}
          name="directoryPassword"
          autoComplete="off"
          required
        />
        {hasPassword && (
          <PasswordField label={t('external.wikiPassword')} name="password" autoComplete="current-password" required />
        )}
        <div className="settings-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('external.linkAction')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
