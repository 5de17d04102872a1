import type { FastifyInstance } from 'fastify';
import type { Account } from '../../accounts/index.ts';

const purpose = 'password-reset';

export type ResetLinks = ReturnType<typeof createResetLinks>;

type Services = Pick<FastifyInstance, 'accounts' | 'auth' | 'linkTokens'>;

/** Links that give an account a new password, without the old one: once, and while its address and password are the same. */
export function createResetLinks({ accounts, auth, linkTokens }: Services) {
  return {
    /** A new link, which ends the one before; null for an account that may not be used. */
    async make({ id, suspendedAt }: Account, ttlMs: number): Promise<{ token: string; expiresAt: Date } | null> {
      const mark = suspendedAt ? null : await accounts.credentialsMark(id);
      return mark === null ? null : linkTokens.issue({ purpose, subject: id, data: { mark } }, ttlMs);
    },
    /**
     * Sets the password and ends all sessions and tokens of the account; null for a link that opens nothing (any more).
     * @throws PasswordInvalid
     */
    use: (token: string, password: string): Promise<Account | null> =>
      linkTokens.use(purpose, token, async ({ subject, data }) => {
        const account = await accounts.findById(subject);
        if (!account || account.suspendedAt || (await accounts.credentialsMark(subject)) !== data.mark) return null;
        await auth.resetPassword({ account, password, keepsPersonalTokens: false });
        return account;
      }),
  };
}

/** The address of such a link. The token is in the fragment, which browsers do not send, so it is in no log. */
export const resetPath = (token: string): string => `/-/reset-password#${token}`;
