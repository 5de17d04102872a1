import type { Comment, Thread } from '../../api/types.ts';

export interface ShownComment extends Comment {
  /** It was deleted while its author was changing it: it stays until they are done. */
  isAway?: boolean;
}

export interface ShownThread extends Thread {
  comments: ShownComment[];
  /** Someone else has resolved or deleted it while the reader was writing in it: it stays until they are done. */
  isAway?: boolean;
}

export interface BoardState {
  /** The open ones, oldest first; null before they have come. */
  threads: readonly ShownThread[] | null;
  nextCursor: string | null;
  /** Null while they are folded away, or on their way. */
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
