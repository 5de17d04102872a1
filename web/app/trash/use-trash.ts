import { browserApi } from '../api/browser.ts';
import { useParts } from '../components/use-parts.ts';
import { loadTrashPart, type TrashView } from './load-trash.ts';

/** Leaves out restored and deleted pages. */
export function useTrash(view: TrashView) {
  const { change, ...parts } = useParts<TrashView['items'][number]>(
    view,
    (cursor) => loadTrashPart(browserApi(), cursor),
    { keyOf: ({ id }) => id },
  );
  return {
    ...parts,
    /** Removes an entry. */
    drop: (id: string) => change((items) => items.filter((item) => item.id !== id)),
  };
}
