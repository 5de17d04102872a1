import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Member } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Secret } from '../../components/secret.tsx';

/** The link is shown once. */
export function PasswordLink({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const [link, setLink] = useState<string | null>(null);
  const { onSubmit, isBusy, problem } = useSubmit(async () => {
    const params = { path: { id } };
    const { token } = await answer(browserApi().POST('/api/users/{id}/password-reset', { params }));
    setLink(`${window.location.origin}/-/reset-password#${token}`);
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(link ? 'settings.passwordLinkCreated' : 'settings.passwordLinkTitle', { name })}
      description={t(link ? 'settings.passwordLinkCreatedText' : 'settings.passwordLinkText')}
      actions={link && <Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {link ? (
        <Secret label={t('settings.passwordLinkLabel')} value={link} />
      ) : (
        <form className="settings-form" method="post" onSubmit={onSubmit}>
          {problem !== null && <ProblemNotice error={problem} />}
          <div className="settings-actions">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" look="primary" isBusy={isBusy}>
              {t('settings.passwordLinkAction')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
