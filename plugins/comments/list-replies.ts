import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Asker, CommentsContext } from './context.ts';
import { loadThread } from './load.ts';
import { presentComments } from './present.ts';
import { limits, type ReplyList } from './schema.ts';
import { takeFitting } from './trees.ts';

/** Oldest first, as many as asked for and fit. @throws CommentNotFound, InvalidCursor */
export async function listReplies(
  context: CommentsContext,
  threadId: ObjectId,
  { limit, cursor }: { limit: number; cursor?: string },
  asker: Asker,
): Promise<Static<typeof ReplyList>> {
  const after = context.cursors.read(cursor);
  const { page } = await loadThread(context, threadId, asker);
  const found = await context.store.listReplies(threadId, after, limit + 1);
  const { fitting, trees } = await takeFitting(context, found.slice(0, limit), limits.answerMaxLength);
  const last = fitting.length < found.length ? fitting.at(-1) : undefined;
  const items = await presentComments(context, fitting, trees, { page, asker });
  return { items, nextCursor: last ? context.cursors.write(last) : null };
}
