import type { BoardState } from './board/board-state.ts';

/** Counts loaded comments, except deleted ones. */
export function countComments({ threads, nextCursor }: BoardState): { count: number; isMore: boolean } {
  const counts = (threads ?? []).map(({ replyCount, comments }) => {
    return replyCount + 1 - comments.filter(({ isDeleted }) => isDeleted).length;
  });
  return { count: counts.reduce((sum, count) => sum + count, 0), isMore: nextCursor !== null };
}
