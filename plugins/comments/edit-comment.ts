import type { ObjectId } from 'mongodb';
import type { CommentRecord, WrittenEvent } from './comment.ts';
import { requireText } from './comment-text.ts';
import type { Asker, CommentsContext } from './context.ts';
import { CommentForbidden, CommentNotFound, staleComment } from './errors.ts';
import { loadComment, requireLive, type SeenPage } from './load.ts';
import { mayEdit } from './may.ts';
import { packRendered, renderComment, renderedOf } from './render-comment.ts';
import { announce } from './settle-comment.ts';

export interface CommentEdit {
  id: ObjectId;
  body: string;
  /** The version that was edited. */
  baseVersion: number;
  asker: Asker;
}

/**
 * Changes a comment's text; the same text makes no version. @throws refusals of the text, CommentNotFound,
 * CommentForbidden, PageTrashed and StaleComment
 */
export async function editComment(
  context: CommentsContext,
  edit: CommentEdit,
): Promise<{ comment: CommentRecord; page: SeenPage }> {
  const { store, renderer, mentions: mentioning, now } = context;
  requireText(edit.body);
  const { comment, page } = await loadComment(context, edit.id, edit.asker);
  if (comment.deletedAt) throw new CommentNotFound();
  if (!mayEdit(comment, edit.asker)) throw new CommentForbidden();
  requireLive(context, page);
  if (comment.version !== edit.baseVersion) throw staleComment(comment);
  if (comment.body === edit.body) return { comment, page };

  const tree = await renderComment(renderer, comment._id, edit.body);
  const before = mentioning.in((await renderedOf(renderer, comment)).ast);
  const mentions = mentioning.newAmong(mentioning.in(tree.ast), before);
  const editedAt = now();
  const event: WrittenEvent = { name: 'comment.edited', at: editedAt, mentions };
  const change = { body: edit.body, rendered: await packRendered(tree), editedAt };
  const edited = await store.edit(comment, change, event);
  // It changed meanwhile; decide again.
  if (!edited) return editComment(context, edit);
  await announce(context, edited, event);
  return { comment: edited, page };
}
