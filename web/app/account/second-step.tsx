import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { ApiProblem, isProblem } from '../api/problem.ts';
import type { SignedIn } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { askPasskey } from './passkeys.ts';
import { textOf, useSubmit } from './use-submit.ts';

/** The challenge that follows a correct password. */
export interface Challenge {
  challenge: string;
  methods: string[];
}

/** Returns null for other failures. */
export function challengeOf(error: unknown): Challenge | null {
  if (!isProblem(error, 'second_factor_required')) return null;
  const { challenge, methods } = error.members;
  return typeof challenge === 'string' && Array.isArray(methods) ? { challenge, methods: methods.map(String) } : null;
}

interface SecondStepProps {
  asked: Challenge;
  onSignedIn: (signedIn: SignedIn) => void;
  onBack: () => void;
}

/** Asks for a code, recovery code or passkey after the password. */
export function SecondStep({ asked, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const { challenge, methods } = asked;
  const [isRecovery, setIsRecovery] = useState(!methods.includes('totp'));
  const send = async (body: { challenge: string; code: string } | PasskeyBody) =>
    onSignedIn(await answer(browserApi().POST('/api/auth/second-factor', { body })));
  const byCode = useSubmit((form) => send({ challenge, code: textOf(form, 'code') }));
  const byPasskey = useSubmit(async () => {
    const asking = browserApi().POST('/api/auth/second-factor/passkey-options', { body: { challenge } });
    const { options } = await answer(asking);
    await send({ challenge, passkey: await askPasskey(options) });
  });
  const problem = byCode.problem ?? byPasskey.problem;
  const hasCode = methods.includes('totp') || methods.includes('recovery-code');

  return (
    <div className="second-step">
      <p>{t('security.stepText')}</p>
      {problem !== null &&
        (problem instanceof ApiProblem ? (
          <ProblemNotice error={problem} />
        ) : (
          <Notice tone="danger" title={t('security.passkeyFailed')} />
        ))}
      {methods.includes('passkey') && (
        <form method="post" onSubmit={byPasskey.onSubmit}>
          <Button type="submit" look={isRecovery ? 'primary' : 'plain'} isBusy={byPasskey.isBusy}>
            <KeyRound aria-hidden />
            {t('security.usePasskey')}
          </Button>
        </form>
      )}
      {hasCode && (
        <form className="entrance-form" method="post" onSubmit={byCode.onSubmit}>
          <TextField
            key={String(isRecovery)}
            label={t(isRecovery ? 'security.recoveryCode' : 'security.code')}
            hint={t(isRecovery ? 'security.recoveryHint' : 'security.codeHint')}
            name="code"
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            maxLength={40}
            required
            autoFocus
          />
          <Button type="submit" look="primary" isBusy={byCode.isBusy}>
            {t('account.signInAction')}
          </Button>
        </form>
      )}
      {methods.includes('totp') && methods.includes('recovery-code') && (
        <Button look="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'security.useCode' : 'security.useRecovery')}
        </Button>
      )}
      <Button look="quiet" onClick={onBack}>
        {t('security.back')}
      </Button>
    </div>
  );
}

interface PasskeyBody {
  challenge: string;
  passkey: Awaited<ReturnType<typeof askPasskey>>;
}
