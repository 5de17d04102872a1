import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { ofAcceptance, ofMembership } from '../recipients.ts';
import type { NotificationEvent } from './notification-event.ts';

export async function readMembership(
  _context: NotificationsContext,
  added: EventMap['group.member-added'],
): Promise<NotificationEvent> {
  const { groupId, accountId, addedBy, at } = added;
  const by = new ObjectId(addedBy);
  return {
    id: new ObjectId(createHash('sha256').update(`${groupId} ${accountId} ${at}`).digest().subarray(0, 12)),
    at: new Date(at),
    by,
    people: [by],
    subject: { groupId: new ObjectId(groupId) },
    stages: ofMembership(added),
  };
}

export async function readAcceptance(
  _context: NotificationsContext,
  accepted: EventMap['invitation.accepted'],
): Promise<NotificationEvent> {
  const by = new ObjectId(accepted.accountId);
  return {
    id: by,
    at: new Date(accepted.at),
    by,
    people: [by],
    subject: {},
    stages: ofAcceptance(accepted),
  };
}
