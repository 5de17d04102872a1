import type { ObjectId } from 'mongodb';
import type { Passwords } from './passwords.ts';
import type { AccountStore } from './store.ts';

/**
 * Gives an account a new password if the current one is right; false if it is not, was changed at the same moment, or there
 * is none yet.
 */
export function createChangePassword(accounts: AccountStore, passwords: Passwords) {
  return async function changePassword(id: ObjectId, current: string, next: string): Promise<boolean> {
    const account = await accounts.findById(id);
    const isRight = await passwords.verify(account?.passwordHash ?? null, current);
    if (!isRight || !account?.passwordHash) return false;
    return accounts.setPasswordHash(id, account.passwordHash, await passwords.hash(next));
  };
}
