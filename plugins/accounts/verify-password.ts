import { type Account, toAccount } from './account.ts';
import type { AccountsContext } from './context.ts';
import { parseEmail } from './email.ts';

/**
 * The account behind an email address and its password, or null. Whether the account exists shows neither in the
 * answer nor in the time: each call checks exactly one password hash. A suspended account is answered as well.
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

/** The key an address is found by, or null for what cannot be an address. */
export function emailKey(email: string): string | null {
  try {
    return parseEmail(email).key;
  } catch {
    return null;
  }
}
