import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { CommentRecord } from './comment.ts';
import type { CommentsContext } from './context.ts';

const batchSize = 200;
/** An event that has been pending for longer is stuck. */
const pendingTooLongMs = 10 * 60_000;

/** Checks a comment's page, thread and author, and that its events were emitted. */
export function commentsCheck(context: Pick<CommentsContext, 'store' | 'pages' | 'accounts' | 'now'>): Check {
  const { store, pages, accounts, now } = context;
  return {
    name: 'comments',
    count: store.countAll,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const comments = await store.findMany(keys.map((key) => new ObjectId(key)));
      const [there, threads, known] = await Promise.all([
        pages.knownAmong(comments.map(({ pageId }) => pageId)),
        store.findMany(comments.map(({ threadId }) => threadId)),
        accounts.knownAmong(comments.map(({ createdBy }) => createdBy)),
      ]);
      const first = new Map(threads.map((thread) => [thread._id.toHexString(), thread]));
      const findings = comments.map(async (comment) => [
        ...placeFaults(comment, there, first.get(comment.threadId.toHexString())),
        ...authorFaults(comment, known),
        ...pendingEventFaults(comment, now()),
        ...((await isEmptied(context, comment))
          ? [fault(comment, 'thread_empty', 'nothing is left in its thread')]
          : []),
      ]);
      return (await Promise.all(findings)).flat();
    },
  };
}

function placeFaults(comment: CommentRecord, pages: ReadonlySet<string>, first: CommentRecord | undefined): Finding[] {
  const { pageId, threadId } = comment;
  if (!pages.has(pageId.toHexString())) {
    return [fault(comment, 'comment_page_absent', `is on page ${pageId.toHexString()}, which is not there`)];
  }
  if (!first?.thread) {
    return [fault(comment, 'comment_thread_absent', `replies to ${threadId.toHexString()}, which is not there`, false)];
  }
  if (first.pageId.equals(pageId)) return [];
  return [fault(comment, 'comment_page_wrong', `replies to ${threadId.toHexString()} of another page`, false)];
}

function authorFaults(comment: CommentRecord, accounts: ReadonlySet<string>): Finding[] {
  const author = comment.createdBy.toHexString();
  return accounts.has(author)
    ? []
    : [fault(comment, 'comment_author_absent', `is by account ${author}, which is not there`)];
}

function pendingEventFaults(comment: CommentRecord, now: Date): Finding[] {
  const until = now.getTime() - pendingTooLongMs;
  return (comment.pendingEvents ?? [])
    .filter(({ at }) => at.getTime() < until)
    .map(({ name, at }) =>
      fault(comment, 'event_untold', `${name} of ${at.toISOString()} has not been emitted`, false),
    );
}

async function isEmptied({ store }: Pick<CommentsContext, 'store'>, comment: CommentRecord): Promise<boolean> {
  const { _id, deletedAt, pendingEvents } = comment;
  return deletedAt !== undefined && !pendingEvents && !(await store.hasReplies(_id));
}

function fault({ _id }: CommentRecord, kind: string, detail: string, isMild = true): Finding {
  return { kind, subject: _id.toHexString(), detail, ...(isMild && { isMild }) };
}
