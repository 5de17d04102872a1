import type { ObjectId } from 'mongodb';
import type { DeletedEvent } from './comment.ts';
import type { Asker, CommentsContext } from './context.ts';
import { CommentForbidden, CommentNotFound } from './errors.ts';
import { idOf, loadComment, requireLive } from './load.ts';
import { mayDelete } from './may.ts';
import { packRendered } from './render-comment.ts';
import { announce } from './settle-comment.ts';

/**
 * Deletes a comment's text at once, its record once listeners know. A first comment stays until its last reply goes.
 * @throws CommentNotFound, CommentForbidden, PageTrashed
 */
export async function deleteComment(context: CommentsContext, id: ObjectId, asker: Asker): Promise<void> {
  const { store, renderer, now } = context;
  const { comment, page } = await loadComment(context, id, asker);
  if (comment.deletedAt) throw new CommentNotFound();
  if (!mayDelete(comment, page, asker)) throw new CommentForbidden();
  requireLive(context, page);

  const nothing = await packRendered({
    version: renderer.version,
    ast: JSON.stringify({ type: 'root', children: [] }),
  });
  const event: DeletedEvent = { name: 'comment.deleted', at: now(), by: idOf(asker) };
  const deleted = await store.empty(id, nothing, event);
  // Someone else has deleted it.
  if (!deleted) throw new CommentNotFound();
  await announce(context, deleted, event);
}
