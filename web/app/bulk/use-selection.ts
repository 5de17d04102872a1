import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserSelection, emptySelection, type Selection } from './selection.ts';

const nothing = () => () => {};

/** Returns the selection and its state; null and empty before hydration. */
export function useSelection(): { selection: Selection | null; state: Selection['state'] } {
  const [selection, setSelection] = useState<Selection | null>(null);
  useEffect(() => setSelection(browserSelection()), []);
  const state = useSyncExternalStore(
    selection?.subscribe ?? nothing,
    () => selection?.state ?? emptySelection,
    () => emptySelection,
  );
  return { selection, state };
}
