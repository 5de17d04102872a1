import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../account/current-user.ts';
import type { Live } from '../live/start-live.ts';
import type { EditSession } from '../session/edit-session.ts';

type IsTaken = (draftId: string) => boolean;

const nothing: IsTaken = () => false;

const loadLive = () => import('../live/start-live.ts');

/** Failures are reported when it is used. */
export const preloadLive = () => void loadLive().catch(() => undefined);

/** Once there is a `pageId`. `isTaken` says which drafts are handled; null until known. */
export function useLive(edit: EditSession, accountId: string, pageId: string | null) {
  const [isTaken, setIsTaken] = useState<IsTaken | null>(null);
  const running = useRef<Live | null>(null);
  const name = useRef('');
  name.current = useUser()?.name ?? name.current;

  useEffect(() => {
    if (pageId === null) return;
    let isOver = false;
    edit.expectLive();
    const onDecided = (decided: IsTaken) => setIsTaken(() => decided);
    loadLive().then(
      ({ startLive }) => {
        const person = { id: accountId, name: name.current };
        if (!isOver) running.current = startLive({ edit, pageId, person, onDecided });
      },
      () => onDecided(nothing),
    );
    return () => {
      isOver = true;
      running.current?.close();
      running.current = null;
    };
  }, [edit, accountId, pageId]);

  return { isTaken, retry: () => running.current?.retry() };
}
