import type { Comment, Thread } from '../../api/types.ts';

export interface ShownComment extends Comment {
  /** It was deleted while its author is editing it. */
  isAway?: boolean;
}

export interface ShownThread extends Thread {
  comments: ShownComment[];
  /** It was resolved or deleted while the reader is writing in it. */
  isAway?: boolean;
}

export interface BoardState {
  /** Open threads, oldest first; null before loading. */
  threads: readonly ShownThread[] | null;
  nextCursor: string | null;
  /** Null while collapsed or loading. */
  resolved: readonly ShownThread[] | null;
  resolvedCursor: string | null;
  isResolvedShown: boolean;
  openCount: number;
  resolvedCount: number;
  /** The number of comments that the reader has sent. */
  sent: number;
  isLoading: boolean;
  /** Why the last request failed. */
  problem: unknown;
}
