import { useBlocker } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { editPrefix, pagePathOf } from '../../paths/page-path.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { EditState } from '../session/edit-state.ts';
import { isGoingOnAt, isHandedOver } from '../session/hand-over.ts';

const signInPath = '/sign-in';
const publishMs = 5_000;

interface LeaveGuardProps {
  edit: EditSession;
  state: EditState;
  uploads: { isBusy: () => boolean };
  /** Called when the session has ended. */
  onSignInNeeded: () => void;
}

/** Asks before losing text or uploads. */
export function LeaveGuard({ edit, state, uploads, onSignInNeeded }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = currentLocation.pathname !== nextLocation.pathname;
    const hasReason = edit.hasUnsavedText() || edit.hasUnpublishedText() || uploads.isBusy();
    if (!isLeaving || !hasReason || isHandedOver(edit)) return false;
    if (isGoingOnAt(pagePathOf(nextLocation.pathname, editPrefix))) return false;
    // Early, since the end of a session may reset the blocker.
    if (nextLocation.pathname === signInPath) onSignInNeeded();
    return true;
  });
  const isBlocked = blocker.state === 'blocked';
  const isSignIn = isBlocked && blocker.location.pathname === signInPath;

  const [isPublishing, setIsPublishing] = useState(false);

  useEffect(() => {
    if (isSignIn) blocker.reset?.();
  }, [isSignIn, blocker]);

  // Last letters are on their way; where pauses publish, a version is made first.
  const isPublishedOnLeaving = state.live?.publishing === 'pause';
  const isQuick = state.live !== null && state.conflict === null && !uploads.isBusy();
  useEffect(() => {
    if (!isBlocked || isSignIn || !isQuick) return;
    setIsPublishing(true);
    void within(publishMs, isPublishedOnLeaving ? edit.save() : whenSent(edit)).then(() => {
      setIsPublishing(false);
      if (!edit.hasUnsavedText()) blocker.proceed?.();
    });
  }, [isBlocked]);

  const stay = () => blocker.reset?.();
  const save = async () => {
    if (await edit.save()) blocker.proceed?.();
    else stay();
  };
  const isUploading = uploads.isBusy();
  // Live text sends itself; publishing is up to the writer.
  const isSavable = state.live === null || isPublishedOnLeaving;
  const keptText = state.live ? t('editor.leaveTextLive') : t('editor.leaveText');
  const leaveText = state.keepProblem ? t('editor.leaveTextUnkept') : keptText;
  const reasons = [isUploading && t('attachments.leaveText'), edit.hasUnsavedText() && leaveText];
  return (
    <Dialog
      isOpen={isBlocked && !isSignIn && !isPublishing}
      onOpenChange={stay}
      title={isUploading ? t('attachments.leaveTitle') : t('editor.leaveTitle')}
      description={reasons.filter(Boolean).join(' ')}
      actions={
        <>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            {t('editor.leave')}
          </Button>
          <Button look={isUploading || !isSavable ? 'primary' : 'plain'} onClick={stay}>
            {t('editor.stay')}
          </Button>
          {/* What is still on its way would not be in the text that is saved. */}
          {!isUploading && isSavable && (
            <Button look="primary" isBusy={state.save.status === 'saving'} onClick={() => void save()}>
              {t('editor.saveAndLeave')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Resolves once the whole text is on the server. */
function whenSent(edit: EditSession): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (edit.hasUnsavedText()) return;
      stop();
      resolve();
    };
    const stop = edit.subscribe(look);
    look();
  });
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
