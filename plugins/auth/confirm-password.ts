import type { SignedIn } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';
import { WrongPassword } from './errors.ts';

/**
 * Verifies the password again before security changes. Attempts share the count of sign-ins. @throws WrongPassword,
 * TooManyAttempts
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
