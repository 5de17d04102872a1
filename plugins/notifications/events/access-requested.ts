import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { ofAccessRequest } from '../recipients.ts';
import type { NotificationEvent } from './notification-event.ts';

export async function readAccessRequest(
  _context: NotificationsContext,
  requested: EventMap['access.requested'],
): Promise<NotificationEvent> {
  const { requestId, pageId, accountId, at } = requested;
  const by = new ObjectId(accountId);
  return {
    id: new ObjectId(createHash('sha256').update(`${requestId} ${pageId}`).digest().subarray(0, 12)),
    at: new Date(at),
    by,
    people: [by],
    subject: { pageId: new ObjectId(pageId) },
    stages: ofAccessRequest(requested),
  };
}
