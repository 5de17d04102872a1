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
  /** Null for someone whom an identity provider vouches for; `hash` is a PHC string of one that was hashed before. */
  password: string | { hash: string } | null;
  /** The token of an invitation; used up only when the registration policy asks for one. */
  invitation?: string | undefined;
  /** False where it is known that no one has proved to have the address: its domain then opens nothing. Default: true. */
  isAddressProven?: boolean;
  /** True for someone who needs no invitation. Where registration is closed, it is closed. Default: false. */
  isAdmitted?: boolean;
  /** 24 hex digits, for who has to know before; by default a new one. Signing up twice with one id makes one account. */
  id?: string;
}

/**
 * Creates an account. The very first one becomes the administrator, whatever the registration policy says; the unique
 * founder mark, written with the account in one insert, decides between simultaneous first sign-ups. An invitation is taken
 * by the same insert, so a process that dies leaves no used invitation without an account.
 */
export async function signUp(context: AccountsContext, input: SignUpInput): Promise<Account> {
  const { store, now, announce, onPending } = context;
  const name = parseName(input.name);
  const email = parseEmail(input.email);
  const { isAddressProven = true, isAdmitted = false } = input;
  const ticket: Ticket = { token: input.invitation, isAddressProven, isAdmitted };

  const isFirst = !(await store.hasFounder());
  if (!isFirst) await requireAdmission(context, email, ticket);
  // Looked up before the costly hash; the unique index has the last word.
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

/** Null if someone else has become the founder in the meantime: then the policy applies after all. */
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
  // Checked again after the hash, during which it may have been withdrawn.
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
