import { ObjectId } from 'mongodb';
import { type Account, type AccountRecord, type Role, toAccount } from './account.ts';
import type { AccountsContext } from './context.ts';
import { parseEmail } from './email.ts';
import { EmailTaken } from './errors.ts';
import { parseName } from './name.ts';
import { requireLength } from './passwords.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
}

/**
 * Creates an account regardless of the registration policy; a wiki's first is its administrator. @throws NameInvalid,
 * EmailInvalid, PasswordInvalid, PasswordLength, EmailTaken
 */
export async function createAccount(
  context: Pick<AccountsContext, 'store' | 'passwords' | 'announce' | 'now'>,
  { name, email: given, password, role }: NewAccount,
): Promise<Account> {
  const { store, passwords, now, announce } = context;
  const email = parseEmail(given);
  const displayName = parseName(name);
  requireLength(password);
  if (await store.findByEmailKey(email.key)) throw new EmailTaken();
  const record: AccountRecord = {
    _id: new ObjectId(),
    name: displayName,
    email: email.address,
    emailKey: email.key,
    role,
    passwordHash: await passwords.hash(password),
    invitationId: null,
    createdAt: now(),
    suspendedAt: null,
  };
  const account =
    ((await store.hasFounder()) ? null : await insertFounder(context, record)) ?? (await insert(context, record));
  await announce(account.id);
  return account;
}

/** Returns null when someone else has become the founder meanwhile. */
async function insertFounder(
  { store }: Pick<AccountsContext, 'store'>,
  record: AccountRecord,
): Promise<Account | null> {
  const founder: AccountRecord = { ...record, role: 'admin', isFounder: true };
  const outcome = await store.insert(founder);
  if (outcome === 'email_taken') throw new EmailTaken();
  return outcome === 'inserted' ? toAccount(founder) : null;
}

async function insert({ store }: Pick<AccountsContext, 'store'>, record: AccountRecord): Promise<Account> {
  if ((await store.insert(record)) !== 'inserted') throw new EmailTaken();
  return toAccount(record);
}
