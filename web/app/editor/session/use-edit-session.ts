import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';
import { session as signedInSession } from '../../session/session.ts';
import { EditSession } from './edit-session.ts';
import type { EditSessionOptions, EditState } from './edit-state.ts';
import { arrived, handedOver } from './hand-over.ts';

/** One per tab and sign-in. */
export function useEditSession(options: EditSessionOptions): EditSession {
  const [edit] = useState(() => (options.page && handedOver(options.page.id)) ?? new EditSession(options));

  useEffect(() => {
    if (edit.state.pageId === options.page?.id) arrived(edit);
  }, [edit, options.page?.id]);

  useLeaveWarning(() => edit.hasUnsavedText());

  useEffect(() => {
    const keep = () => edit.keepNow();
    const wake = () => edit.wake();
    // Phones end hidden tabs without notice.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    window.addEventListener('online', wake);
    const stopListening = signedInSession.subscribe(() => saveAfterSignIn(edit));
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('online', wake);
      stopListening();
      edit.close();
    };
  }, [edit]);

  return edit;
}

/** Changes twice per letter during live editing. */
export function useEditState(edit: EditSession): EditState {
  return useSyncExternalStore(
    edit.subscribe,
    () => edit.state,
    () => edit.state,
  );
}

/** Doesn't change between `sending` and `saved`. */
export function useSteadyState(edit: EditSession): EditState {
  const latest = useRef(edit.state);
  const read = () => {
    if (!isSteady(latest.current, edit.state)) latest.current = edit.state;
    return latest.current;
  };
  return useSyncExternalStore(edit.subscribe, read, read);
}

function isSteady(before: EditState, now: EditState): boolean {
  const isSame = (Object.keys(now) as (keyof EditState)[]).every((key) => key === 'save' || before[key] === now[key]);
  return isSame && (before.save === now.save || (isReaching(before.save) && isReaching(now.save)));
}

const isReaching = ({ status }: EditState['save']): boolean => status === 'sending' || status === 'saved';

function saveAfterSignIn(edit: EditSession): void {
  const { save } = edit.state;
  const isWaiting = save.status === 'failed' && save.failure.kind === 'signed-out';
  if (isWaiting && signedInSession.token()) void edit.save();
}
