import type { ObjectId } from 'mongodb';
import type { CommentRecord, PendingEvent } from './comment.ts';
import type { CommentsContext } from './context.ts';
import { isThread } from './load.ts';

/**
 * Emits a stored change's event; failures don't fail the request. Unhandled events are emitted again to all listeners
 * for a day.
 */
export async function announce(context: CommentsContext, comment: CommentRecord, event: PendingEvent): Promise<void> {
  try {
    await settle(context, comment, event);
  } catch (err) {
    context.log.error({ err, commentId: comment._id, event: event.name }, 'could not emit a comment event; retrying');
  }
}

/** Emits events left by a crash or unavailable store, up to a time. */
export async function announcePending(context: CommentsContext, until: Date): Promise<void> {
  for await (const comment of context.store.findPending(until)) {
    for (const event of comment.pendingEvents ?? []) await resume(context, comment._id, event);
  }
}

/** Emits the current state, which may have changed. A crash may have left the reply uncounted. */
async function resume(context: CommentsContext, id: ObjectId, event: PendingEvent): Promise<void> {
  const comment = await context.store.find(id);
  if (!comment?.pendingEvents?.some(({ name, at }) => name === event.name && at.getTime() === event.at.getTime()))
    return;
  if (event.name === 'comment.created' && !(await joinThread(context, comment))) return;
  await announce(context, comment, event);
}

/** Hints to screens that a thread changed. */
export async function hintChange(
  { events }: Pick<CommentsContext, 'events'>,
  { pageId, threadId }: Pick<CommentRecord, 'pageId' | 'threadId'>,
): Promise<void> {
  await events.emit('comment.changed', { pageId: pageId.toHexString(), threadId: threadId.toHexString() });
}

/** Counts a reply, reopening a resolved thread. Repeatable. False if the thread is gone; the reply goes too. */
export async function joinThread({ store }: Pick<CommentsContext, 'store'>, comment: CommentRecord): Promise<boolean> {
  const { _id, threadId, createdAt } = comment;
  if (_id.equals(threadId)) return true;
  const first = await store.join(threadId);
  if (!first) await store.remove(_id);
  else if (first.thread.isResolved) await store.reopenFor(threadId, createdAt);
  return first !== null;
}

/** Unhandled events are dropped after this time. */
const giveUpAfterMs = 24 * 60 * 60_000;

async function settle(context: CommentsContext, comment: CommentRecord, event: PendingEvent): Promise<void> {
  const { store, pages, attachments, now } = context;
  const { _id, pageId } = comment;
  // The page may have been purged before this write.
  if (!(await pages.find(pageId))) return void (await store.removeOfPage(pageId));
  await attachments.noteComment({ commentId: _id, pageId, text: comment.body });
  const isHeard = await emit(context, comment, event);
  if (isHeard || event.at.getTime() < now().getTime() - giveUpAfterMs) await conclude(context, comment, event);
  await hintChange(context, comment);
}

/** Clears an event, and removes a comment that was kept for it. */
async function conclude(
  { store }: Pick<CommentsContext, 'store'>,
  comment: CommentRecord,
  event: PendingEvent,
): Promise<void> {
  if (event.name !== 'comment.deleted' || isThread(comment)) await store.clearPending(comment._id, event);
  else await store.remove(comment._id);
  if (event.name === 'comment.deleted') await removeIfEmpty(store, comment.threadId);
}

/** Removes an empty thread. An unseen reply either raises `turns`, keeping it, or finds it gone and removes itself. */
async function removeIfEmpty(store: CommentsContext['store'], threadId: ObjectId): Promise<void> {
  for (;;) {
    const first = await store.findThread(threadId);
    if (!first?.deletedAt || first.pendingEvents || (await store.hasReplies(threadId))) return;
    if (await store.removeThread(first)) return;
  }
}

async function emit(
  context: Pick<CommentsContext, 'store' | 'events'>,
  comment: CommentRecord,
  event: PendingEvent,
): Promise<boolean> {
  const { events, store } = context;
  const place = {
    commentId: comment._id.toHexString(),
    threadId: comment.threadId.toHexString(),
    pageId: comment.pageId.toHexString(),
    at: event.at.toISOString(),
  };
  if (event.name === 'comment.deleted') {
    return events.emit(event.name, { ...place, accountId: event.by.toHexString() });
  }
  const payload = { ...place, accountId: comment.createdBy.toHexString(), mentions: event.mentions };
  if (event.name === 'comment.edited') return events.emit(event.name, payload);
  const authors = (await store.authorsBefore(comment)).map((id) => id.toHexString());
  const participants = [...new Set(authors)].filter((id) => id !== payload.accountId);
  return events.emit(event.name, { ...payload, participants });
}
