import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../account/password-field.tsx';
import { textOf, useSubmit } from '../../account/use-submit.ts';
import { ApiProblem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';

interface PasswordDialogProps {
  title: string;
  /** Further fields. */
  children?: ReactNode;
  onConfirm: (password: string, form: FormData) => Promise<void>;
  onClose: () => void;
}

/** Asks before changes of security. */
export function PasswordDialog({ title, children, onConfirm, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const { onSubmit, isBusy, problem } = useSubmit((form) => onConfirm(textOf(form, 'password'), form));
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} description={t('security.askPassword')}>
      <form className="settings-form" method="post" onSubmit={onSubmit}>
        {problem instanceof ApiProblem && <ProblemNotice error={problem} />}
        {problem !== null && !(problem instanceof ApiProblem) && (
          <Notice tone="danger" title={t('security.passkeyFailed')} />
        )}
        {children}
        <PasswordField name="password" autoComplete="current-password" required />
        <div className="settings-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('security.goOn')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
