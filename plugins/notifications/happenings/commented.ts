import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { chainOf } from '../watching/settings-for.ts';
import { watchersOf } from '../watching/watchers.ts';
import type { Happening } from './happening.ts';
import { listed, without } from './listed.ts';
import { mentionedIn } from './mentioned.ts';

type Commented = EventMap['comment.edited'];

/** Somebody has written under a page: for whom they name, who wrote in the thread before, and who watches the page. */
export async function readComment(
  context: NotificationsContext,
  event: EventMap['comment.created'],
): Promise<Happening> {
  const { pageId, threadId, mentions, participants } = event;
  const page = new ObjectId(pageId);
  const mentioned = await mentionedIn(context, mentions, page);
  const wrote = new Set(participants);
  const watchers = await watchersOf(context, await chainOf(context, page));
  return {
    ...factsOf(event),
    id: new ObjectId(event.commentId),
    stages: [
      { kind: 'mention', key: threadId, next: mentioned.next },
      { kind: 'reply', key: threadId, next: without(listed(wrote), mentioned.has) },
      { kind: 'comment', key: threadId, next: without(watchers, (id) => mentioned.has(id) || wrote.has(id)) },
    ],
    watcher: new ObjectId(event.accountId),
  };
}

/** What was written names people whom it did not name before. */
export async function readCommentEdit(context: NotificationsContext, event: Commented): Promise<Happening> {
  const mentioned = await mentionedIn(context, event.mentions, new ObjectId(event.pageId));
  return {
    ...factsOf(event),
    id: idOfEdit(event),
    stages: [{ kind: 'mention', key: event.threadId, next: mentioned.next }],
  };
}

function factsOf({ pageId, commentId, threadId, accountId, at }: Commented) {
  const by = new ObjectId(accountId);
  const subject = {
    ...{ pageId: new ObjectId(pageId), commentId: new ObjectId(commentId), threadId: new ObjectId(threadId) },
  };
  return { at: new Date(at), by, people: [by], subject };
}

/** Who was told of the comment itself is told that it names them now. */
function idOfEdit({ commentId, at }: Commented): ObjectId {
  return new ObjectId(createHash('sha256').update(`${commentId} ${at}`).digest().subarray(0, 12));
}
