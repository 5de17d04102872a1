import type { SignedIn } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';
import { WrongPassword } from './errors.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password and ends all other sessions and personal tokens, which anyone with the old password may have
 * created. Attempts are limited like sign-ins. @throws WrongPassword, TooManyAttempts
 */
export async function changePassword(
  { accounts, limits, accessTokens }: Pick<AuthContext, 'limits' | 'accounts' | 'accessTokens'>,
  { user, tokenId }: SignedIn,
  change: PasswordChange,
  address: string,
) {
  const { currentPassword, newPassword } = change;
  const key = accounts.emailKey(user.email) ?? user.email;
  const isChanged = await limits.tryPassword(
    key,
    address,
    async () => (await accounts.changePassword(user.id, currentPassword, newPassword)) || null,
  );
  if (!isChanged) throw new WrongPassword();
  await accessTokens.revokeAllOf(user.id, tokenId);
}
