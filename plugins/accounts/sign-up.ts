import { ObjectId } from 'mongodb';
import { type Account, type AccountRecord, toAccount } from './account.ts';
import { announceAcceptance } from './announce-acceptances.ts';
import type { AccountsContext } from './context.ts';
import { type Email, parseEmail } from './email.ts';
import { EmailTaken, InvitationInvalid } from './errors.ts';
import { parseName } from './name.ts';
import { requireAdmission, type Ticket } from './registration.ts';

export interface SignUpInput {
  name: string;
  email: string;
  /** Null when an identity provider vouches; `hash` is a PHC string. */
  password: string | { hash: string } | null;
  /** Used up only if the policy requires it. */
  invitation?: string | undefined;
  /** False if known to be unproven, so its domain admits no one. Default: true. */
  isAddressProven?: boolean;
  /** Whether no invitation is needed; doesn't override closed registration. Default: false. */
  isAdmitted?: boolean;
  /** 24 hex digits, if the caller must know it before; the same id twice creates one account. */
  id?: string;
}

/**
 * Creates an account. The first becomes administrator regardless of the policy; a unique founder mark in the same
 * insert decides races. The insert also takes the invitation, so a crash leaves no used one without an account.
 */
export async function signUp(context: AccountsContext, input: SignUpInput): Promise<Account> {
  const { store, now, announce, onPending } = context;
  const name = parseName(input.name);
  const email = parseEmail(input.email);
  const { isAddressProven = true, isAdmitted = false } = input;
  const ticket: Ticket = { token: input.invitation, isAddressProven, isAdmitted };

  const isFirst = !(await store.hasFounder());
  if (!isFirst) await requireAdmission(context, email, ticket);
  // Checked before the costly hash; the unique index decides.
  if (await store.findByEmailKey(email.key)) throw new EmailTaken();

  const member: AccountRecord = {
    _id: new ObjectId(input.id),
    name,
    email: email.address,
    emailKey: email.key,
    role: 'member',
    passwordHash: await hashOf(context, input.password),
    invitationId: null,
    createdAt: now(),
    suspendedAt: null,
  };

  const account =
    (isFirst && (await insertFounder(context, member))) || (await insertAdmitted(context, member, email, ticket));
  await announce(account._id.toHexString());
  await announceAcceptance(context, account).catch(onPending);
  return toAccount(account);
}

async function hashOf(
  { passwords }: Pick<AccountsContext, 'passwords'>,
  password: SignUpInput['password'],
): Promise<string | null> {
  if (typeof password === 'string') return passwords.hash(password);
  return password?.hash ?? null;
}

/** Returns null if another became founder meanwhile; the policy applies then. */
async function insertFounder(
  context: Pick<AccountsContext, 'store'>,
  member: AccountRecord,
): Promise<AccountRecord | null> {
  const founder: AccountRecord = { ...member, role: 'admin', isFounder: true };
  return (await insert(context, founder)) ? founder : null;
}

async function insertAdmitted(
  context: Pick<AccountsContext, 'store' | 'invitations' | 'settings' | 'now'>,
  member: AccountRecord,
  email: Email,
  ticket: Ticket,
): Promise<AccountRecord> {
  // It may have been withdrawn meanwhile.
  const invitation = await requireAdmission(context, email, ticket);
  const admitted: AccountRecord = {
    ...member,
    ...(invitation && { invitationId: invitation._id, untoldInviter: invitation.createdBy }),
  };
  await insert(context, admitted);
  return admitted;
}

async function insert({ store }: Pick<AccountsContext, 'store'>, record: AccountRecord): Promise<boolean> {
  const outcome = await store.insert(record);
  if (outcome === 'email_taken') throw new EmailTaken();
  if (outcome === 'invitation_taken') throw new InvitationInvalid();
  return outcome === 'inserted';
}
