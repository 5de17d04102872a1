import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../account/current-user.ts';
import { boardForPage } from './board-for-page.ts';
import type { BoardState } from './board-state.ts';
import type { CommentBoard } from './comment-board.ts';

export interface ShownBoard {
  board: CommentBoard;
  state: BoardState;
}

const nothing = () => () => {};

/** The comments of the page on the screen, followed while it is there; null on the server and for a page that has none. */
export function useCommentBoard(pageId: string | null): ShownBoard | null {
  const userId = useUser()?.id;
  const [board, setBoard] = useState<CommentBoard | null>(null);
  useEffect(() => {
    if (!userId || pageId === null) return setBoard(null);
    const own = boardForPage(pageId);
    setBoard(own);
    return own.start();
  }, [userId, pageId]);
  const state = useSyncExternalStore(
    board?.subscribe ?? nothing,
    () => board?.state ?? null,
    () => null,
  );
  // For the moment of a change of pages it is still the one before.
  return board && state && board.pageId === pageId ? { board, state } : null;
}
