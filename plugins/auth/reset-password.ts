import type { Account } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';

export interface PasswordReset {
  account: Account;
  password: string;
  /** Ends the sessions only. */
  keepsPersonalTokens: boolean;
}

/**
 * Sets a password for an administrator, ends sessions and resets failures. Returns the number of ended tokens. @throws
 * PasswordLength, PasswordInvalid
 */
export async function resetPassword(
  { accessTokens, waysIn, accounts, limits }: Pick<AuthContext, 'limits' | 'waysIn' | 'accounts' | 'accessTokens'>,
  { account, password, keepsPersonalTokens }: PasswordReset,
): Promise<number> {
  const end = async () => {
    if (keepsPersonalTokens) return accessTokens.revokeSessionsOf(account.id);
    for (const endWayIn of waysIn) await endWayIn(account.id);
    return accessTokens.revokeAllOf(account.id);
  };
  let ended = 0;
  // Before storing, so no session survives a crash; and afterwards, for sign-ins in between.
  await accounts.replacePassword(account.id, password, async () => {
    ended = await end();
  });
  await limits.forgetFailures(accounts.emailKey(account.email) ?? account.email);
  return ended + (await end());
}
