import type { ObjectId } from 'mongodb';
import type { AccountsContext } from './context.ts';

/** Returns false if the current password is wrong, was changed meanwhile, or doesn't exist. */
export async function changePassword(
  { store, passwords }: Pick<AccountsContext, 'store' | 'passwords'>,
  id: ObjectId,
  current: string,
  next: string,
): Promise<boolean> {
  const account = await store.findById(id);
  const isRight = await passwords.verify(account?.passwordHash ?? null, current);
  if (!isRight || !account?.passwordHash) return false;
  return store.setPasswordHash(id, account.passwordHash, await passwords.hash(next));
}
