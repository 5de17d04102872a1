import type { FastifyInstance } from 'fastify';
import type { Account } from '../accounts/index.ts';
import type { Limits } from './limits.ts';

export interface PasswordReset {
  account: Account;
  password: string;
  /** Ends the sessions only. */
  keepsPersonalTokens: boolean;
}

type Services = Pick<FastifyInstance, 'accounts' | 'accessTokens'> & { limits: Limits };

/**
 * Gives somebody a new password for whom an administrator vouches, ends what was signed in with the old one, and forgets
 * failed passwords. Answers how many tokens it ended. @throws PasswordLength, PasswordInvalid
 */
export function createResetPassword({ accounts, accessTokens, limits }: Services) {
  return async function resetPassword({ account, password, keepsPersonalTokens }: PasswordReset): Promise<number> {
    await accounts.replacePassword(account.id, password);
    await limits.forgetFailures(accounts.emailKey(account.email) ?? account.email);
    return keepsPersonalTokens ? accessTokens.revokeSessionsOf(account.id) : accessTokens.revokeAllOf(account.id);
  };
}
