import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { Anchor, CommentRecord, ThreadRecord, WrittenEvent } from './comment.ts';
import { requirePassage, requireText } from './comment-text.ts';
import type { Asker, CommentsContext } from './context.ts';
import { CommentNotFound, CommentsFull } from './errors.ts';
import { idOf, isThread, loadPage, requireLive, type SeenPage } from './load.ts';
import { packRendered, renderComment } from './render-comment.ts';
import { limits } from './schema.ts';
import { announce, joinThread } from './settle-comment.ts';

export interface NewComment {
  pageId: ObjectId;
  body: string;
  /** Passage of a new thread; absent: the page. */
  anchor?: Anchor;
  /** Absent: starts a thread. */
  threadId?: ObjectId;
  clientId?: string;
  asker: Asker;
}

/** A new comment on a page its author can see. */
export interface AddedComment {
  comment: CommentRecord;
  first: ThreadRecord;
  page: SeenPage;
}

/**
 * Adds a comment; idempotent by `clientId`. Concurrent comments may exceed the limit slightly. @throws refusals of the
 * text, PageNotFound, PageTrashed, CommentNotFound for a missing thread, and CommentsFull
 */
export async function addComment(context: CommentsContext, wanted: NewComment): Promise<AddedComment> {
  const { store } = context;
  requireText(wanted.body);
  if (wanted.anchor) requirePassage(wanted.anchor);
  const page = await loadPage(context, wanted.pageId, wanted.asker);
  const sent = wanted.clientId && (await store.findSent(page._id, idOf(wanted.asker), wanted.clientId.toLowerCase()));
  if (sent) return { comment: sent, first: await firstOf(context, sent), page };
  requireLive(context, page);
  await requireRoom(context, wanted);

  const { comment, event } = await draft(context, wanted);
  // A concurrent duplicate; return the other one.
  if (!(await store.insert(comment))) return addComment(context, wanted);
  if (!(await joinThread(context, comment))) throw new CommentNotFound();
  await announce(context, comment, event);
  return { comment, first: await firstOf(context, comment), page };
}

/** Checks the limit and the thread. */
async function requireRoom({ store }: Pick<CommentsContext, 'store'>, { pageId, threadId }: NewComment): Promise<void> {
  if (!threadId) {
    if ((await store.countThreads(pageId, 'all')) >= limits.threadsMax) throw new CommentsFull();
    return;
  }
  const first = await store.findThread(threadId);
  if (!first?.pageId.equals(pageId)) throw new CommentNotFound();
  if ((await store.countReplies(threadId)) >= limits.repliesMax) throw new CommentsFull();
}

async function draft(
  { renderer, mentions, now }: Pick<CommentsContext, 'renderer' | 'mentions' | 'now'>,
  { pageId, body, anchor, threadId, clientId, asker }: NewComment,
): Promise<{ comment: CommentRecord; event: WrittenEvent }> {
  const _id = new ObjectId();
  const createdAt = now();
  const tree = await renderComment(renderer, _id, body);
  const event: WrittenEvent = { name: 'comment.created', at: createdAt, mentions: mentions.in(tree.ast) };
  const comment: CommentRecord = {
    _id,
    pageId,
    threadId: threadId ?? _id,
    ...(!threadId && { thread: { anchor: anchor ?? null, ...open } }),
    body,
    rendered: await packRendered(tree),
    version: 1,
    createdAt,
    createdBy: idOf(asker),
    editedAt: null,
    clientId: clientId?.toLowerCase() ?? randomUUID(),
    pendingEvents: [event],
  };
  return { comment, event };
}

const open = { isResolved: false, resolvedBy: null, resolvedAt: null, turns: 0 };

async function firstOf({ store }: Pick<CommentsContext, 'store'>, comment: CommentRecord): Promise<ThreadRecord> {
  const first = isThread(comment) ? comment : await store.findThread(comment.threadId);
  if (!first) throw new CommentNotFound();
  return first;
}
