import type { ObjectId } from 'mongodb';
import type { Type } from 'typebox';
import { type Account, avatarUrl } from './account.ts';
import type { Member, User } from './schema.ts';

/** The public view of an account. */
export interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
}

/** Returns what others see of the person behind an id. */
export type NamePerson = (id: ObjectId) => Person;

/** A deleted account has no name. */
export function presentPerson(id: string, account: Account | undefined): Person {
  return { id, name: account?.name ?? 'Deleted account', avatarUrl: account ? avatarUrl(account) : null };
}

/** Returns the account as its owner and the administrators see it. */
export function presentUser(account: Account): Type.Static<typeof User> {
  const { id, name, email, role, createdAt } = account;
  return { id, name, email, role, avatarUrl: avatarUrl(account), createdAt: createdAt.toISOString() };
}

/** Returns the account as it is administered. */
export function presentMember(account: Account): Type.Static<typeof Member> {
  return { ...presentUser(account), suspendedAt: account.suspendedAt?.toISOString() ?? null };
}
