import type { Account } from '../../accounts/index.ts';
import { type ConfirmationContext, purpose } from './context.ts';

interface Confirmation {
  token: string;
  password: string;
}

/**
 * Uses a link and creates its account; null for a link that is not valid (any more). The password proves that the
 * person who signed up opened it: a link that someone else requested gives no one an account with a stranger's
 * password.
 * @throws WrongPassword, TooManyAttempts, EmailTaken, and the refusals of the current registration policy
 */
export function confirmSignUp(
  { accounts, auth, linkTokens }: ConfirmationContext,
  { token, password }: Confirmation,
  address: string,
): Promise<Account | null> {
  return linkTokens.use(purpose, token, async ({ data: { name = '', email = '', passwordHash = '' } }) => {
    const complete = () => accounts.completeSignUp({ name, email, passwordHash }, password);
    const account = await auth.limits.tryPassword(accounts.emailKey(email) ?? email, address, complete);
    if (!account) throw new auth.errors.WrongPassword();
    return account;
  });
}
