import { useBlocker } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useLeaveWarning } from '../components/use-leave-warning.ts';

/** Asks first, since leaving ends a running import. */
export function LeaveImport({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isRunning && currentLocation.pathname !== nextLocation.pathname,
  );

  useLeaveWarning(() => isRunning);

  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={t('importing.leaveTitle')}
      description={t('importing.leaveText')}
      actions={
        <>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            {t('importing.leave')}
          </Button>
          <Button look="primary" onClick={() => blocker.reset?.()}>
            {t('importing.stay')}
          </Button>
        </>
      }
    />
  );
}
