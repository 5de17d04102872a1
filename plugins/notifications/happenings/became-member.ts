import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import type { Happening } from './happening.ts';
import { listed } from './listed.ts';

/** Somebody has put somebody into a group. */
export async function readMembership(
  _context: NotificationsContext,
  { groupId, accountId, addedBy, at }: EventMap['group.member-added'],
): Promise<Happening> {
  const by = new ObjectId(addedBy);
  return {
    id: new ObjectId(createHash('sha256').update(`${groupId} ${accountId} ${at}`).digest().subarray(0, 12)),
    ...{ at: new Date(at), by, people: [by], subject: { groupId: new ObjectId(groupId) } },
    stages: [{ kind: 'group.joined', key: groupId, next: listed([accountId]) }],
  };
}

/** Somebody has signed up whom somebody had invited. */
export async function readAcceptance(
  _context: NotificationsContext,
  { accountId, invitedBy, at }: EventMap['invitation.accepted'],
): Promise<Happening> {
  const by = new ObjectId(accountId);
  return {
    ...{ id: by, at: new Date(at), by, people: [by], subject: {} },
    stages: [{ kind: 'invitation.accepted', key: '', next: listed([invitedBy]) }],
  };
}
