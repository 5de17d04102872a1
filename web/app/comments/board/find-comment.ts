import { isProblem } from '../../api/problem.ts';
import type { CommentWithPage } from '../../api/types.ts';
import type { ShownThread } from './board-state.ts';
import { type CommentBoard, holds } from './comment-board.ts';

/** The outcome of looking for a comment. */
export type Found = { kind: 'here' } | { kind: 'gone' } | { kind: 'elsewhere'; path: string };

/** Loads what it takes to show it. Rejects if unreachable. */
export async function findComment(board: CommentBoard, commentId: string): Promise<Found> {
  const isHere = () => threadsOf(board).some((thread) => holds(thread, commentId));
  if (board.state.threads === null) await board.load();
  if (isHere()) return { kind: 'here' };
  let sought: CommentWithPage;
  try {
    sought = await board.api.comment(commentId);
  } catch (error) {
    if (isProblem(error, 'comment_not_found') || isProblem(error, 'page_not_found')) return { kind: 'gone' };
    throw error;
  }
  if (sought.page.id !== board.pageId) return { kind: 'elsewhere', path: sought.page.path };
  await bringThread(board, sought.threadId);
  await bringReply(board, sought.threadId, isHere);
  if (isHere()) return { kind: 'here' };
  if (board.state.problem !== null) throw board.state.problem;
  return { kind: 'gone' };
}

async function bringThread(board: CommentBoard, threadId: string): Promise<void> {
  const isThere = () => threadsOf(board).some(({ id }) => id === threadId);
  const canGoOn = (cursor: string | null) => !isThere() && cursor !== null && board.state.problem === null;
  while (canGoOn(board.state.nextCursor)) await board.loadMore();
  if (!isThere()) await board.showResolved(true);
  while (canGoOn(board.state.resolvedCursor)) await board.loadMoreResolved();
}

async function bringReply(board: CommentBoard, threadId: string, isHere: () => boolean): Promise<void> {
  for (;;) {
    const thread = threadsOf(board).find(({ id }) => id === threadId);
    if (!thread || thread.nextCursor === null || isHere() || board.state.problem !== null) return;
    await board.loadReplies(thread);
  }
}

function threadsOf({ state: { threads, resolved } }: CommentBoard): ShownThread[] {
  return [...(threads ?? []), ...(resolved ?? [])];
}
