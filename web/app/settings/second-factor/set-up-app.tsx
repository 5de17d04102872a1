import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf, useSubmit } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { TotpSetup } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface SetUpAppProps {
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Steps: password, QR code, first code. */
export function SetUpApp({ onDone, onClose }: SetUpAppProps) {
  const { t } = useTranslation();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    if (!setup) return;
    const body = { enrollment: setup.enrollment, code: textOf(form, 'code') };
    const { recoveryCodes } = await answer(browserApi().POST('/api/second-factor/totp/confirm', { body }));
    onDone(recoveryCodes);
  });
  if (!setup) {
    return (
      <PasswordDialog
        title={t('security.setUpApp')}
        onClose={onClose}
        onConfirm={async (password) =>
          setSetup(await answer(browserApi().POST('/api/second-factor/totp', { body: { password } })))
        }
      />
    );
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('security.setUpApp')} description={t('security.scan')}>
      <form className="settings-form" method="post" onSubmit={onSubmit}>
        <QrCode text={setup.uri} label={t('security.scanLabel')} />
        <TextField label={t('security.secret')} value={setup.secret} readOnly />
        {problem !== null && <ProblemNotice error={problem} />}
        <TextField
          label={t('security.code')}
          hint={t('security.codeHint')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
        <div className="settings-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('security.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
