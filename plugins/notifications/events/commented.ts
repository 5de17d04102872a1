import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { ofComment, ofCommentEdit } from '../recipients.ts';
import type { NotificationEvent } from './notification-event.ts';

type Needs = Pick<NotificationsContext, 'watches' | 'pages' | 'groups'>;

type Commented = EventMap['comment.edited'];

export async function readComment(context: Needs, event: EventMap['comment.created']): Promise<NotificationEvent> {
  return {
    ...factsOf(event),
    id: new ObjectId(event.commentId),
    stages: await ofComment(context, new ObjectId(event.pageId), event),
    watcher: new ObjectId(event.accountId),
  };
}

/** Only new mentions notify. */
export async function readCommentEdit(context: Needs, event: Commented): Promise<NotificationEvent> {
  const stages = await ofCommentEdit(context, new ObjectId(event.pageId), event);
  return { ...factsOf(event), id: idOfEdit(event), stages };
}

function factsOf({ pageId, commentId, threadId, accountId, at }: Commented) {
  const by = new ObjectId(accountId);
  const subject = {
    pageId: new ObjectId(pageId),
    commentId: new ObjectId(commentId),
    threadId: new ObjectId(threadId),
  };
  return { at: new Date(at), by, people: [by], subject };
}

/** Its own id, so those notified of the comment learn of the mention. */
function idOfEdit({ commentId, at }: Commented): ObjectId {
  return new ObjectId(createHash('sha256').update(`${commentId} ${at}`).digest().subarray(0, 12));
}
