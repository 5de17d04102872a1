import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { ofMove } from '../recipients.ts';
import type { NotificationEvent } from './notification-event.ts';

export async function readMove(
  context: Pick<NotificationsContext, 'watches' | 'pages'>,
  event: EventMap['page.moved'],
): Promise<NotificationEvent | null> {
  const move = await context.pages.findMove(new ObjectId(event.moveId));
  if (!move) return null;
  const { rootId: pageId, from, to } = move;
  return {
    id: move._id,
    at: new Date(event.at),
    by: move.createdBy,
    people: [move.createdBy],
    subject: { pageId, moved: { from, to } },
    stages: await ofMove(context, move),
  };
}
