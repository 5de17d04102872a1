import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { historyUrl, isWithin, movedPath, pagePathOf, pageUrl, parentPath } from '../paths/page-path.ts';
import { browserTree } from '../tree/tree.ts';
import { browserMoves } from './browser-moves.ts';
import type { TrackedMove } from './moves-underway.ts';

/** Editors follow the page themselves. */
export function useFollowedPage(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const current = useRef({ navigate, pathname, revalidate });
  current.current = { navigate, pathname, revalidate };

  useEffect(
    () =>
      browserMoves().onEnded((tracked) => {
        const { navigate, pathname, revalidate } = current.current;
        const address = tracked.move.state === 'done' ? addressAfter(tracked, pathname) : null;
        if (address !== null) navigate(address, { replace: true });
        // Lists and ways to a page may show what is elsewhere now.
        else revalidate();
      }),
    [],
  );
}

function addressAfter({ move, isUndo }: TrackedMove, pathname: string): string | null {
  const { kind, from, to } = move;
  if (kind === 'restore') return isUndo && to !== null ? pageUrl(to) : null;
  const prefix = pathname.startsWith('/-/history/') ? '/-/history' : '';
  if (prefix === '' && pathname.startsWith('/-/')) return null;
  const path = pagePathOf(pathname, prefix);
  if (path === null || !isWithin(path, from)) return null;
  if (to === null) return pageUrl(pageAbove(from));
  const moved = movedPath(path, from, to);
  return prefix ? historyUrl(moved) : pageUrl(moved);
}

/** According to the tree; default: home. */
function pageAbove(path: string): string {
  const above = parentPath(path) ?? '/';
  if (above === '/') return above;
  return browserTree().hasPage(above) ? above : pageAbove(above);
}
