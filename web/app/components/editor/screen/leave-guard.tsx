import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import type { EditSession } from '../session/edit-session.ts';
import type { EditState } from '../session/edit-state.ts';
import { isHandedOver } from '../session/hand-over.ts';

const signInPath = '/sign-in';

interface LeaveGuardProps {
  edit: EditSession;
  state: EditState;
  /** The sign-in screen was about to replace the text, because the session has ended. */
  onSignInNeeded: () => void;
}

/** Asks before the reader is led away from text that the server does not have. */
export function LeaveGuard({ edit, state, onSignInNeeded }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = currentLocation.pathname !== nextLocation.pathname;
    if (!isLeaving || !edit.hasUnsavedText() || isHandedOver(edit)) return false;
    // Said here and not after rendering: what is loaded anew when a session ends may reset the blocker before that.
    if (nextLocation.pathname === signInPath) onSignInNeeded();
    return true;
  });
  const isBlocked = blocker.state === 'blocked';
  const isSignIn = isBlocked && blocker.location.pathname === signInPath;

  useEffect(() => {
    if (isSignIn) blocker.reset?.();
  }, [isSignIn, blocker]);

  const stay = () => blocker.reset?.();
  const save = async () => {
    if (await edit.save()) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog
      isOpen={isBlocked && !isSignIn}
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
