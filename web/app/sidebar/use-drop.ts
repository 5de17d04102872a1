import { browserMoves } from '../moves/browser-moves.ts';
import { planRename, renamePage } from '../moves/move-calls.ts';
import { useMoveDialogs } from '../moves/moves-provider.tsx';
import { joinPath } from '../moves/new-place.ts';
import { pathName } from '../paths/page-path.ts';
import type { DropPlace } from './use-tree-drag.ts';
import type { PageRow } from './visible-rows.ts';

/** Moves a page where it was dropped: at once if nothing else is concerned, else after the dialog has shown what is. */
export function useDrop(): (dragged: PageRow, place: DropPlace) => Promise<void> {
  const { askMove } = useMoveDialogs();
  return async ({ item }, place) => {
    if (item.pageId === null) return;
    const page = { id: item.pageId, path: item.path, title: item.title || item.name };
    const to = joinPath(place, pathName(item.path));
    try {
      const { total, clashes, inbound } = await planRename(page.id, to);
      if (total > 1 || clashes.length > 0 || inbound.total > 0) return askMove(page, { to });
      void browserMoves().track(await renamePage(page.id, to, true), page);
    } catch {
      // The dialog asks again, and can say what is wrong.
      askMove(page, { to });
    }
  };
}
