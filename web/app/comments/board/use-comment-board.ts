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

/** Returns the comments of a page; null on the server and without a page. */
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
  // After a navigation, it may still be the previous board.
  return board && state && board.pageId === pageId ? { board, state } : null;
}
