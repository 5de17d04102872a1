import type { SignedIn } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';
import { WrongPassword } from './errors.ts';

/**
 * Asks someone who is signed in for their password again, before a change of what protects the account. Guessing is
 * limited like signing in, from the same count. @throws WrongPassword, TooManyAttempts
 */
export async function confirmPassword(
  { accounts, limits }: Pick<AuthContext, 'limits' | 'accounts'>,
  { user }: SignedIn,
  password: string,
  address: string,
): Promise<void> {
  const key = accounts.emailKey(user.email) ?? user.email;
  const verify = () => accounts.verifyPassword(user.email, password);
  const account = await limits.tryPassword(key, address, verify);
  if (account?.id !== user.id) throw new WrongPassword();
}
