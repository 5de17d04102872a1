import type { AccountRecord } from './account.ts';
import type { AccountsContext } from './context.ts';

type Needs = Pick<AccountsContext, 'store' | 'invitations' | 'emit' | 'now'>;

/** Unhandled events are dropped after this time. */
const giveUpAfterMs = 24 * 60 * 60_000;

/**
 * Closes an account's invitation, if any, and emits `invitation.accepted`; an unhandled event is emitted again for a
 * day.
 */
export async function announceAcceptance(
  { store, invitations, emit, now }: Needs,
  account: AccountRecord,
): Promise<void> {
  const { _id, invitationId, untoldInviter, createdAt } = account;
  if (!untoldInviter) return;
  if (invitationId) await invitations.markTaken(invitationId, _id);
  const isHeard = await emit('invitation.accepted', {
    accountId: _id.toHexString(),
    invitedBy: untoldInviter.toHexString(),
    at: createdAt.toISOString(),
  });
  if (isHeard || createdAt.getTime() < now().getTime() - giveUpAfterMs) await store.clearInviter(_id);
}

/** Emits again what a crash or a failed listener left. */
export async function announceAcceptances(needs: Needs, until: Date): Promise<void> {
  for await (const account of needs.store.findPendingInviters(until)) await announceAcceptance(needs, account);
}
