import type { ObjectId } from 'mongodb';
import type { CommentRecord, PendingEvent } from './comment.ts';
import type { CommentsContext } from './context.ts';
import { isThread } from './load.ts';

/**
 * Emits the event of a change that is already stored: no failure here may fail the request. Events that could not be
 * emitted, or that a listener failed to handle, stay pending and are emitted again to all listeners, for a day.
 */
export async function announce(context: CommentsContext, comment: CommentRecord, event: PendingEvent): Promise<void> {
  try {
    await settle(context, comment, event);
  } catch (err) {
    context.log.error({ err, commentId: comment._id, event: event.name }, 'could not emit a comment event; retrying');
  }
}

/** Emits again what a crashed process or an unreachable store left pending, up to a time. */
export async function announcePending(context: CommentsContext, until: Date): Promise<void> {
  for await (const comment of context.store.findPending(until)) {
    for (const event of comment.pendingEvents ?? []) await resume(context, comment._id, event);
  }
}

/**
 * The comment may have been edited, deleted or emitted since: emits its present state. The process may have died before
 * the thread counted the reply.
 */
async function resume(context: CommentsContext, id: ObjectId, event: PendingEvent): Promise<void> {
  const comment = await context.store.find(id);
  if (!comment?.pendingEvents?.some(({ name, at }) => name === event.name && at.getTime() === event.at.getTime()))
    return;
  if (event.name === 'comment.created' && !(await joinThread(context, comment))) return;
  await announce(context, comment, event);
}

/** Says to screens that something has changed in a thread. */
export async function hintChange(
  { events }: Pick<CommentsContext, 'events'>,
  { pageId, threadId }: Pick<CommentRecord, 'pageId' | 'threadId'>,
): Promise<void> {
  await events.emit('comment.changed', { pageId: pageId.toHexString(), threadId: threadId.toHexString() });
}

/**
 * Has a thread take a reply in, which opens it if it was resolved before. May be done again. A reply to a thread that
 * has gone meanwhile goes too: false.
 */
export async function joinThread({ store }: Pick<CommentsContext, 'store'>, comment: CommentRecord): Promise<boolean> {
  const { _id, threadId, createdAt } = comment;
  if (_id.equals(threadId)) return true;
  const first = await store.join(threadId);
  if (!first) await store.remove(_id);
  else if (first.thread.isResolved) await store.reopenFor(threadId, createdAt);
  return first !== null;
}

/** Events that listeners failed to handle for this long are dropped. */
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

/** Takes the mark of an event off; what was only kept for it goes. */
async function conclude(
  { store }: Pick<CommentsContext, 'store'>,
  comment: CommentRecord,
  event: PendingEvent,
): Promise<void> {
  if (event.name !== 'comment.deleted' || isThread(comment)) await store.clearPending(comment._id, event);
  else await store.remove(comment._id);
  if (event.name === 'comment.deleted') await removeIfEmpty(store, comment.threadId);
}

/**
 * Removes an empty thread. A reply is written before its thread counts it: one that was not seen here either raises the
 * thread's turns and so keeps it, or finds it gone and is removed by its own request.
 */
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
