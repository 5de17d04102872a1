import { createContext, useContext } from 'react';
import type { Unreached } from '../api/types.ts';
import type { CommentBoard } from './board/comment-board.ts';
import type { CommentDrafts } from './drafts/comment-drafts.ts';
import type { Places } from './passages/use-passages.ts';

/** The state shared by a page's comments. */
export interface CommentsValue {
  page: { id: string; path: string };
  /** Whether nothing can be written, as in the trash. */
  isReadOnly: boolean;
  board: CommentBoard;
  drafts: CommentDrafts;
  places: Places;
  /** Called when another thread becomes active. */
  setActive: (threadId: string) => void;
  /** Focuses a comment as soon as it is shown. */
  focusComment: (id: string) => void;
  showPassage: (threadId: string) => void;
  /** The people whom the last comment doesn't reach. */
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
