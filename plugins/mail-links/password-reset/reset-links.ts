import type { FastifyInstance } from 'fastify';
import type { Account } from '../../accounts/index.ts';

const purpose = 'password-reset';

export type ResetLinks = ReturnType<typeof createResetLinks>;

type Services = Pick<FastifyInstance, 'accounts' | 'auth' | 'linkTokens'>;

/** Single-use links that set a password, valid while address and password are unchanged. */
export function createResetLinks({ accounts, auth, linkTokens }: Services) {
  return {
    /** Replaces the former link; null for an unusable account. */
    async make({ id, suspendedAt }: Account, ttlMs: number): Promise<{ token: string; expiresAt: Date } | null> {
      const mark = suspendedAt ? null : await accounts.credentialsMark(id);
      return mark === null ? null : linkTokens.issue({ purpose, subject: id, data: { mark } }, ttlMs);
    },
    /** Sets the password and ends sessions and tokens; null for an invalid link. @throws PasswordInvalid */
    use: (token: string, password: string): Promise<Account | null> =>
      linkTokens.use(purpose, token, async ({ subject, data }) => {
        const account = await accounts.findById(subject);
        if (!account || account.suspendedAt || (await accounts.credentialsMark(subject)) !== data.mark) return null;
        await auth.resetPassword({ account, password, keepsPersonalTokens: false });
        return account;
      }),
  };
}

/** The token is in the fragment, which is sent nowhere and in no log. */
export const resetPath = (token: string): string => `/-/reset-password#${token}`;
