import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { ofRestingChanges } from '../recipients.ts';
import type { NotificationEvent } from './notification-event.ts';

export async function readRestingChanges(
  _context: NotificationsContext,
  resting: EventMap['page.changes-resting'],
): Promise<NotificationEvent> {
  const { pageId, since, at } = resting;
  return {
    id: new ObjectId(createHash('sha256').update(`${pageId} ${since}`).digest().subarray(0, 12)),
    at: new Date(at),
    by: null,
    people: [],
    subject: { pageId: new ObjectId(pageId) },
    stages: ofRestingChanges(resting),
  };
}

/** The time of publishing or discarding. */
export async function takeBackReminder(
  { takingBack, events }: Pick<NotificationsContext, 'takingBack' | 'events'>,
  { pageId }: EventMap['page.changes-settled'],
): Promise<void> {
  const ringing = await takingBack.takeBackReminder(new ObjectId(pageId));
  const accountIds = ringing.map((id) => id.toHexString());
  if (accountIds.length > 0) await events.emit('notifications.changed', { accountIds });
}
