import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import { WrongPassword } from './errors.ts';
import type { Limits } from './limits.ts';

type Services = Pick<FastifyInstance, 'accounts'> & { limits: Limits };

/**
 * Asks someone who is signed in for their password again, before a change of what protects the account. Guessing is
 * limited like signing in, from the same count. @throws WrongPassword, TooManyAttempts
 */
export function createConfirmPassword({ accounts, limits }: Services) {
  return async function confirmPassword({ user }: SignedIn, password: string, address: string): Promise<void> {
    const key = accounts.emailKey(user.email) ?? user.email;
    const verify = () => accounts.verifyPassword(user.email, password);
    const account = await limits.tryPassword(key, address, verify);
    if (account?.id !== user.id) throw new WrongPassword();
  };
}
