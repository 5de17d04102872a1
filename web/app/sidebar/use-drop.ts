import { browserMoves } from '../moves/browser-moves.ts';
import { planRename, renamePage } from '../moves/move-calls.ts';
import { useMoveDialogs } from '../moves/moves-provider.tsx';
import { joinPath } from '../moves/new-place.ts';
import { parentPath, pathName } from '../paths/page-path.ts';
import { usePageOrder } from './use-page-order.ts';
import type { DropPlace } from './use-tree-drag.ts';
import type { PageRow } from './visible-rows.ts';

/**
 * Puts a page where it was dropped: among siblings it changes its place; below another page it moves first, at once if
 * that affects nothing else, otherwise after a dialog.
 */
export function useDrop(): (dragged: PageRow, place: DropPlace) => Promise<void> {
  const { askMove } = useMoveDialogs();
  const order = usePageOrder();
  return async ({ item }, { below, after }) => {
    if (item.pageId === null) return;
    const page = { id: item.pageId, path: item.path, title: item.title || item.name };
    if (parentPath(item.path) === below) return order(page, after);
    const to = joinPath(below, pathName(item.path));
    const onMoved = () => {
      if (after !== undefined) void order({ ...page, path: to }, after);
    };
    try {
      const { total, clashes, inbound } = await planRename(page.id, to);
      if (total > 1 || clashes.length > 0 || inbound.total > 0) return askMove(page, { to, onMoved });
      await browserMoves().track(await renamePage(page.id, to, true), page);
      onMoved();
    } catch {
      // The dialog plans again and shows problems.
      askMove(page, { to, onMoved });
    }
  };
}
