import type { Account } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';
import { AccountSuspended, InvalidCredentials } from './errors.ts';

export interface SignInInput {
  email: string;
  password: string;
  /** Tokens of earlier sessions in the same browser. */
  knownBrowsers?: string[];
}

/**
 * Returns the account of an address and password. Limits and work are equal for unknown accounts. @throws
 * InvalidCredentials, AccountSuspended, TooManyAttempts
 */
export async function signIn(
  { accounts, limits, knownBrowsers }: Pick<AuthContext, 'limits' | 'knownBrowsers' | 'accounts'>,
  { email, password, knownBrowsers: tokens = [] }: SignInInput,
  address: string,
): Promise<Account> {
  const key = accounts.emailKey(email) ?? email.toLowerCase();
  const browser = await knownBrowsers.find(tokens, key);
  const account = await limits.tryPassword(key, address, () => accounts.verifyPassword(email, password), browser);
  if (!account) throw new InvalidCredentials();
  if (account.suspendedAt) throw new AccountSuspended();
  return account;
}
