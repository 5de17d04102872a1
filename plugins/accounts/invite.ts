import { ObjectId } from 'mongodb';
import type { InvitationRecord } from './account.ts';
import type { AccountsContext } from './context.ts';
import { parseEmail } from './email.ts';
import { EmailTaken } from './errors.ts';
import { hashInvitationToken, makeInvitationToken } from './invitation-token.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface InviteInput {
  createdBy: string;
  /** The only address that may use the invitation. */
  email?: string;
  expiresInDays: number;
}

/** Creates an invitation for one sign-up. The token is returned once; its hash is stored. */
export async function invite(
  { store, now, invitations }: Pick<AccountsContext, 'store' | 'invitations' | 'now'>,
  input: InviteInput,
): Promise<{ token: string; invitation: InvitationRecord }> {
  const email = input.email === undefined ? null : parseEmail(input.email);
  if (email && (await store.findByEmailKey(email.key))) throw new EmailTaken();

  const token = makeInvitationToken();
  const createdAt = now();
  const invitation: InvitationRecord = {
    _id: new ObjectId(),
    tokenHash: hashInvitationToken(token),
    email: email?.address ?? null,
    emailKey: email?.key ?? null,
    createdBy: new ObjectId(input.createdBy),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + input.expiresInDays * dayMs),
    takenBy: null,
  };
  await invitations.insert(invitation);
  return { token, invitation };
}
