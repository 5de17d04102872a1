import type { Comment, Thread } from '../../api/types.ts';

export interface ShownComment extends Comment {
  /** Deleted while its author edits it. */
  isAway?: boolean;
}

export interface ShownThread extends Thread {
  comments: ShownComment[];
  /** Resolved or deleted while the reader writes in it. */
  isAway?: boolean;
}

export interface BoardState {
  /** Open ones, oldest first; null before loading. */
  threads: readonly ShownThread[] | null;
  nextCursor: string | null;
  /** Null while folded or loading. */
  resolved: readonly ShownThread[] | null;
  resolvedCursor: string | null;
  isResolvedShown: boolean;
  openCount: number;
  resolvedCount: number;
  /** How many comments the reader has written here. */
  sent: number;
  isLoading: boolean;
  /** Why what was asked for could not be loaded. */
  problem: unknown;
}
