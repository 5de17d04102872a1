import { type Account, toAccount } from './account.ts';
import type { AccountsContext } from './context.ts';
import { parseEmail } from './email.ts';

/**
 * Returns the account of an address and password, or null. One hash is verified in any case, so timing reveals nothing.
 * Includes suspended accounts.
 */
export async function verifyPassword(
  { store, passwords }: Pick<AccountsContext, 'store' | 'passwords'>,
  email: string,
  password: string,
): Promise<Account | null> {
  const key = emailKey(email);
  const record = key === null ? null : await store.findByEmailKey(key);
  const matches = await passwords.verify(record?.passwordHash ?? null, password);
  return record && matches ? toAccount(record) : null;
}

/** Returns null for an invalid address. */
export function emailKey(email: string): string | null {
  try {
    return parseEmail(email).key;
  } catch {
    return null;
  }
}
