import type { BoardState } from './board/board-state.ts';

/** Returns the number of comments in open threads that are loaded; deleted ones do not count. */
export function countComments({ threads, nextCursor }: BoardState): { count: number; isMore: boolean } {
  const counts = (threads ?? []).map(({ replyCount, comments }) => {
    return replyCount + 1 - comments.filter(({ isDeleted }) => isDeleted).length;
  });
  return { count: counts.reduce((sum, count) => sum + count, 0), isMore: nextCursor !== null };
}
