import type { Account } from '../../accounts/index.ts';
import { type ConfirmationContext, purpose } from './context.ts';

interface Confirmation {
  token: string;
  password: string;
}

/**
 * Uses a link up and makes its account; null for a link that opens nothing (any more). The password shows that it is opened by
 * whoever signed up: a link that someone else caused gives no one an account with a password of theirs.
 * @throws WrongPassword, TooManyAttempts, EmailTaken, and what the registration policy refuses with by now
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
