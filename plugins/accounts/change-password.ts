import type { ObjectId } from 'mongodb';
import type { AccountsContext } from './context.ts';

/**
 * Gives an account a new password if the current one is right; false if it is not, was changed at the same moment, or there
 * is none yet.
 */
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
