import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberUser } from '../account/current-user.ts';
import { textOf, useSubmit } from '../account/use-submit.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { User } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';

/** A button, and a form for another name. */
export function ChangeName({ user, onChanged }: { user: User; onChanged: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(false);
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const body = { name: textOf(form, 'name').trim() };
    rememberUser(await answer(browserApi().PATCH('/api/users/me', { body })));
    setIsOpen(false);
    announce(t('settings.nameChanged'));
    onChanged();
  });

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('settings.changeName')}</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('settings.changeName')}
        description={t('account.nameHint')}
      >
        <form className="settings-form" method="post" onSubmit={onSubmit}>
          {problem !== null && <ProblemNotice error={problem} />}
          <TextField
            label={t('settings.name')}
            name="name"
            autoComplete="name"
            defaultValue={user.name}
            maxLength={100}
            required
          />
          <div className="settings-actions">
            <Button onClick={() => setIsOpen(false)}>{t('common.cancel')}</Button>
            <Button type="submit" look="primary" isBusy={isBusy}>
              {t('settings.changeName')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
