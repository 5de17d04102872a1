import { useTranslation } from 'react-i18next';
import { textOf, useSubmit } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';

interface RenamePasskeyProps {
  passkey: { id: string; name: string };
  onRenamed: () => void;
  onClose: () => void;
}

/** Needs no password, since a name protects nothing. */
export function RenamePasskey({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const body = { name: textOf(form, 'name').trim() };
    await browserApi().PATCH('/api/second-factor/passkeys/{id}', { params: { path: { id } }, body });
    announce(t('security.renamed'));
    onRenamed();
  });
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('security.renameNamed', { name })}>
      <form className="settings-form" method="post" onSubmit={onSubmit}>
        {problem !== null && <ProblemNotice error={problem} />}
        <TextField
          label={t('security.passkeyName')}
          hint={t('security.passkeyNameHint')}
          name="name"
          defaultValue={name}
          maxLength={60}
          required
        />
        <div className="settings-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('security.renamePasskey')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
