import type { Type } from 'typebox';
import type { Account, InvitationRecord } from './account.ts';
import type { Invitation, User } from './schema.ts';

/** The account as its owner and the administrators see it. */
export function presentUser({ id, name, email, role, createdAt }: Account): Type.Static<typeof User> {
  return { id, name, email, role, createdAt: createdAt.toISOString() };
}

export function presentInvitation(record: InvitationRecord): Type.Static<typeof Invitation> {
  const { _id, email, createdAt, expiresAt } = record;
  return {
    id: _id.toHexString(),
    email,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** One page of a list that was read with one item more than the limit, to know whether another page follows. */
export function presentList<R, T extends { id: string }>(records: R[], limit: number, present: (record: R) => T) {
  const items = records.slice(0, limit).map(present);
  return { items, nextCursor: records.length > limit ? (items.at(-1)?.id ?? null) : null };
}
