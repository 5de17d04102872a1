import { useBlocker } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

/** Warns, since leaving would end uploads. */
export function UploadGuard({ queue }: { queue: { isBusy: () => boolean } }) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // After signing out, no uploads are running.
    const isLeaving = currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/sign-in';
    return isLeaving && queue.isBusy();
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={stay}
      title={t('attachments.leaveTitle')}
      description={t('attachments.leaveText')}
      actions={
        <>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            {t('editor.leave')}
          </Button>
          <Button look="primary" onClick={stay}>
            {t('editor.stay')}
          </Button>
        </>
      }
    />
  );
}
