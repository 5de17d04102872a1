import type { Account } from '../../accounts/index.ts';
import { type ConfirmationContext, purpose } from './context.ts';

interface Confirmation {
  token: string;
  password: string;
}

/**
 * Creates the account of a link; null for an invalid one. The password proves that the same person opened it, so
 * strangers' passwords create no account. @throws WrongPassword, TooManyAttempts, EmailTaken, and refusals of the
 * current policy
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
