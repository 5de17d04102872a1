import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { ScopeBoxes } from './scope-boxes.tsx';
import type { AuthorizationRequest, Decision, DeviceRequest, Scope } from './types.ts';

interface ConsentProps {
  client: AuthorizationRequest['client'];
  scopes: Scope[];
  device?: { code: string; askedFrom: DeviceRequest['askedFrom'] };
  onDecide: (decision: Decision) => Promise<void>;
}

/** Asks whether to allow an application, and which scopes. */
export function Consent({ client, scopes, device, onDecide }: ConsentProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(scopes);
  const [busy, setBusy] = useState<Decision['decision'] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function decide(decision: Decision): Promise<void> {
    if (busy) return;
    setBusy(decision.decision);
    setProblem(null);
    try {
      await onDecide(decision);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <form
      className="entrance-form"
      onSubmit={(event) => {
        event.preventDefault();
        void decide({ decision: 'allow', scopes: chosen });
      }}
    >
      {problem !== null && <ProblemNotice error={problem} />}
      {device && <DeviceWarning {...device} />}
      {!client.isVerified && <UnverifiedWarning redirectHost={client.redirectHost} />}
      <ScopeBoxes scopes={scopes} chosen={chosen} onChange={setChosen} />
      <p className="entrance-text">{t('applications.until')}</p>
      <Button type="submit" look="primary" disabled={chosen.length === 0} isBusy={busy === 'allow'}>
        {t('applications.allow')}
      </Button>
      <Button isBusy={busy === 'deny'} onClick={() => void decide({ decision: 'deny' })}>
        {t('applications.deny')}
      </Button>
    </form>
  );
}

function DeviceWarning({ code, askedFrom: { address, program } }: NonNullable<ConsentProps['device']>) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('applications.deviceCodeShown', { code })}>
      <p className="notice-detail">{t('applications.deviceWarning')}</p>
      <p className="notice-detail">
        {program
          ? t('applications.deviceAskedFromProgram', { address, program })
          : t('applications.deviceAskedFrom', { address })}
      </p>
    </Notice>
  );
}

function UnverifiedWarning({ redirectHost }: Pick<ConsentProps['client'], 'redirectHost'>) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={t('applications.consentUnverified')}>
      <p className="notice-detail">
        {redirectHost
          ? t('applications.consentUnverifiedHost', { host: redirectHost })
          : t('applications.consentUnverifiedDevice')}
      </p>
    </Notice>
  );
}
