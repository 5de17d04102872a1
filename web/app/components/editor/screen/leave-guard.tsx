import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import type { EditSession } from '../session/edit-session.ts';
import type { EditState } from '../session/edit-state.ts';
import { isHandedOver } from '../session/hand-over.ts';

interface LeaveGuardProps {
  edit: EditSession;
  state: EditState;
  /** The sign-in screen was about to replace the text, because the session has ended. */
  onSignInNeeded: () => void;
}

/** Asks before the reader is led away from text that the server does not have. */
export function LeaveGuard({ edit, state, onSignInNeeded }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && edit.hasUnsavedText() && !isHandedOver(edit),
  );
  const isSignIn = blocker.state === 'blocked' && blocker.location.pathname === '/sign-in';

  useEffect(() => {
    if (!isSignIn) return;
    blocker.reset?.();
    onSignInNeeded();
  }, [isSignIn, blocker, onSignInNeeded]);

  const stay = () => blocker.reset?.();
  const save = async () => {
    if (await edit.save()) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked' && !isSignIn}
      onOpenChange={stay}
      title={t('editor.leaveTitle')}
      description={state.keepProblem ? t('editor.leaveTextUnkept') : t('editor.leaveText')}
      actions={
        <>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            {t('editor.leave')}
          </Button>
          <Button onClick={stay}>{t('editor.stay')}</Button>
          <Button look="primary" isBusy={state.save.status === 'saving'} onClick={() => void save()}>
            {t('editor.saveAndLeave')}
          </Button>
        </>
      }
    />
  );
}
