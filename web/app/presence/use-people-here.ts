import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../account/current-user.ts';
import { browserPresence } from './browser-presence.ts';
import type { Activity, PersonHere } from './presence.ts';

const noPeople: readonly PersonHere[] = [];
const nothing = () => () => {};

/** Editors first, including the reader. `pageId` null: no page. */
export function useOthersHere(pageId: string | null, activity: Activity): readonly PersonHere[] {
  const own = useUser()?.id;
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    if (!own || pageId === null) return;
    setIsHere(true);
    return browserPresence().enter(pageId, activity);
  }, [own, pageId, activity]);
  const people = useSyncExternalStore(
    isHere ? browserPresence().subscribe : nothing,
    () => (isHere && pageId !== null && browserPresence().state.rooms[pageId]) || noPeople,
    () => noPeople,
  );
  const others = people.filter(({ id }) => id !== own);
  return [...others.filter(edits), ...others.filter((person) => !edits(person))];
}

function edits({ activity }: PersonHere): boolean {
  return activity === 'editing';
}
