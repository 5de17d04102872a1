import { createContext, useContext } from 'react';
import type { Unreached } from '../api/types.ts';
import type { CommentBoard } from './board/comment-board.ts';
import type { CommentDrafts } from './drafts/comment-drafts.ts';
import type { Places } from './passages/use-passages.ts';

/** The shared state of a page's comments. */
export interface CommentsValue {
  page: { id: string; path: string };
  /** The page is in the trash: no one is offered to write or to settle anything. */
  isReadOnly: boolean;
  board: CommentBoard;
  drafts: CommentDrafts;
  places: Places;
  /** The thread that is looked at was changed. */
  setActive: (threadId: string) => void;
  /** Brings a comment into view and the focus to it, once it is there. */
  focusComment: (id: string) => void;
  showPassage: (threadId: string) => void;
  /** The mentioned people and groups that the last comment does not reach. */
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
