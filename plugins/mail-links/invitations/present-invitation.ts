import type { Static } from 'typebox';
import type { InvitationRecord } from '../../accounts/index.ts';
import type { Invitation } from './schema.ts';

export function presentInvitation(record: InvitationRecord): Static<typeof Invitation> {
  const { _id, email, createdAt, expiresAt } = record;
  return { id: _id.toHexString(), email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
