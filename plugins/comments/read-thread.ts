import type { Static } from 'typebox';
import type { ThreadRecord } from './comment.ts';
import type { CommentsContext } from './context.ts';
import { type Meeting, presentThreads } from './present.ts';
import { limits, type Thread as WireThread } from './schema.ts';
import type { GatheredThread } from './trees.ts';
import { takeFitting } from './trees.ts';

export async function gatherThread(
  context: Pick<CommentsContext, 'store' | 'renderer'>,
  first: ThreadRecord,
): Promise<GatheredThread> {
  const { store } = context;
  const shown = limits.commentsShown - 1;
  const found = await store.listReplies(first._id, null, shown + 1);
  const replyCount = found.length > shown ? await store.countReplies(first._id) : found.length;
  const candidates = [first, ...found.slice(0, shown)];
  const { fitting, trees, length } = await takeFitting(context, candidates, limits.answerMaxLength);
  const replies = fitting.slice(1);
  const last = fitting.at(-1) ?? first;
  return { thread: { first, replies, replyCount, next: replies.length < replyCount ? last : null }, trees, length };
}

export async function readThread(
  context: Pick<CommentsContext, 'store' | 'renderer' | 'accounts' | 'cursors'>,
  first: ThreadRecord,
  meeting: Meeting,
): Promise<Static<typeof WireThread>> {
  const [view] = await presentThreads(context, [await gatherThread(context, first)], meeting);
  if (!view) throw new Error('One thread is presented as one.');
  return view;
}
