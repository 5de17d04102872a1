import { ApiProblem } from '../../api/problem.ts';
import type { WrittenComment } from '../../api/types.ts';
import type { CommentsApi } from '../board/comments-api.ts';
import type { CommentDraft } from './comment-drafts.ts';

/** Creates a comment once: if an earlier attempt arrived, it's updated. Rejects with an ApiProblem. */
export async function sendDraft(
  api: CommentsApi,
  draft: CommentDraft,
  threadId: string | null,
): Promise<WrittenComment> {
  const { text, anchor, clientId, tried } = draft;
  const written = await api.write({
    body: text,
    clientId,
    ...(threadId === null ? {} : { threadId }),
    ...(threadId === null && anchor ? { anchor } : {}),
  });
  const isEarlier = tried !== null && tried !== text && written.comment.body.trim() !== text.trim();
  if (!isEarlier) return written;
  const { comment, unreached } = await api.edit(written.comment.id, {
    body: text,
    baseVersion: written.comment.version,
  });
  const comments = written.thread.comments.map((one) => (one.id === comment.id ? comment : one));
  return { comment, unreached, thread: { ...written.thread, comments } };
}

/** There was no answer. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500 || error.code === 'proxy_answered';
}
