import { createContext, useContext } from 'react';
import type { Unreached } from '../api/types.ts';
import type { CommentBoard } from './board/comment-board.ts';
import type { CommentDrafts } from './drafts/comment-drafts.ts';
import type { Places } from './passages/use-passages.ts';

/** The shared state of a page's comments. */
export interface CommentsValue {
  page: { id: string; path: string };
  /** In the trash, nothing can be written. */
  isReadOnly: boolean;
  board: CommentBoard;
  drafts: CommentDrafts;
  places: Places;
  /** The thread that is looked at was changed. */
  setActive: (threadId: string) => void;
  /** Once it's there. */
  focusComment: (id: string) => void;
  showPassage: (threadId: string) => void;
  /** Whom the last comment doesn't reach. */
  unreached: { threadId: string; who: Unreached } | null;
  tellUnreached: (threadId: string, who: Unreached) => void;
}

const CommentsContext = createContext<CommentsValue | null>(null);

export const CommentsProvider = CommentsContext.Provider;

export function useComments(): CommentsValue {
  const value = useContext(CommentsContext);
  if (!value) throw new Error('useComments needs its provider above it.');
  return value;
}
