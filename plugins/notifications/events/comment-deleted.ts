import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';

export async function takeBackComment(
  { takingBack, events }: Pick<NotificationsContext, 'takingBack' | 'events'>,
  { threadId, commentId }: Pick<EventMap['comment.deleted'], 'threadId' | 'commentId'>,
): Promise<void> {
  for await (const ringing of takingBack.takeBack(new ObjectId(threadId), new ObjectId(commentId))) {
    const accountIds = ringing.map((id) => id.toHexString());
    if (accountIds.length > 0) await events.emit('notifications.changed', { accountIds });
  }
}
