import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { browserMoves } from '../../moves/browser-moves.ts';
import { pathAfter } from '../../moves/path-after.ts';
import { editPrefix, editUrl, pagePathOf } from '../../paths/page-path.ts';
import type { EditSession } from '../session/edit-session.ts';
import { goOnAt } from '../session/hand-over.ts';

/** Follows moves of the page. */
export function useOwnAddress(edit: EditSession, path: string): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = pagePathOf(pathname, editPrefix);

  useEffect(() => {
    goOnAt(shown === path ? null : path);
    if (shown !== path) navigate(editUrl(path), { replace: true });
    return () => goOnAt(null);
  }, [shown, path, navigate]);

  useEffect(() => browserMoves().onEnded(({ move }) => edit.follow(pathAfter(move, edit.state.path))), [edit]);
}
