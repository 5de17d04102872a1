import { browserApi } from '../api/browser.ts';
import { useParts } from '../components/use-parts.ts';
import { loadTrashPart, type TrashView } from './load-trash.ts';

/** Without what left it. */
export function useTrash(view: TrashView) {
  const { change, ...parts } = useParts<TrashView['items'][number]>(
    view,
    (cursor) => loadTrashPart(browserApi(), cursor),
    { keyOf: ({ id }) => id },
  );
  return {
    ...parts,
    /** Hides what is no longer in the trash. */
    drop: (id: string) => change((items) => items.filter((item) => item.id !== id)),
  };
}
