import type { Account } from './account.ts';
import type { AccountsContext } from './context.ts';
import { parseEmail } from './email.ts';
import { parseName } from './name.ts';
import { findInvitation, requireAdmission } from './registration.ts';
import { type SignUpInput, signUp } from './sign-up.ts';

/** A sign-up that waits until its address is proven. */
export interface PreparedSignUp {
  name: string;
  email: string;
  /** PHC string of argon2id. */
  passwordHash: string;
}

/**
 * Whether the address must be proven first: with open registration or an admitted domain, but not for the first account
 * or with an invitation. @throws `signUp`'s other refusals
 */
export async function isProofNeeded(
  context: Pick<AccountsContext, 'store' | 'invitations' | 'settings' | 'now'>,
  { email, invitation }: Pick<SignUpInput, 'email' | 'invitation'>,
): Promise<boolean> {
  const { settings, store } = context;
  const address = parseEmail(email);
  if (!(await store.hasFounder())) return false;
  if (settings.values.registration === 'open') return !(await findInvitation(context, address, invitation));
  const check = (isAddressProven: boolean) =>
    requireAdmission(context, address, { token: invitation, isAddressProven });
  const isLetIn = await check(false).then(
    () => true,
    () => false,
  );
  if (!isLetIn) await check(true);
  return !isLetIn;
}

/** Writes nothing until the address is proven. @throws NameInvalid, EmailInvalid, PasswordInvalid */
export async function prepareSignUp(
  { passwords }: Pick<AccountsContext, 'passwords'>,
  input: { name: string; email: string; password: string },
): Promise<PreparedSignUp> {
  const [name, { address: email }] = [parseName(input.name), parseEmail(input.email)];
  return { name, email, passwordHash: await passwords.hash(input.password) };
}

/** Creates the account once the address is proven; null for another password. @throws what `signUp` does */
export async function completeSignUp(
  context: AccountsContext,
  { passwordHash, ...person }: PreparedSignUp,
  password: string,
): Promise<Account | null> {
  if (!(await context.passwords.verify(passwordHash, password))) return null;
  return signUp(context, { ...person, password: { hash: passwordHash } });
}
