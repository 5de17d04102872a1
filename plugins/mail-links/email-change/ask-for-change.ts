import type { SignedIn } from '../../accounts/index.ts';
import { changeAddress } from './change-address.ts';
import { type Asking, type EmailChangeContext, purpose } from './context.ts';

const dayMs = 24 * 60 * 60_000;
/** Per account and window, for any address. */
const lettersPerAccount = 5;

export interface Wanted extends Asking {
  email: string;
  password: string;
}

/**
 * Mails a link to the new address and a notice to the old; without mail, changes at once. Only the new address learns
 * that it's taken. @throws EmailInvalid, EmailTaken (without mail), WrongPassword, TooManyAttempts
 */
export async function askForChange(
  context: EmailChangeContext,
  { user }: SignedIn,
  { password, ...wanted }: Wanted,
): Promise<'asked' | 'changed'> {
  const { accounts, auth, letters, linkTokens } = context;
  const { ip } = wanted.origin;
  const email = accounts.readEmail(wanted.email);
  const key = accounts.emailKey(user.email) ?? user.email;
  const owner = await auth.limits.tryPassword(key, ip, () => accounts.verifyPassword(user.email, password));
  if (owner?.id !== user.id) throw new auth.errors.WrongPassword();
  if (!letters.isOn) {
    await changeAddress(context, owner, email, wanted);
    return 'changed';
  }

  await auth.limits.begin('email-change-account', user.id, lettersPerAccount);
  await auth.limits.begin('email-change-address', accounts.emailKey(email) ?? email, lettersPerAccount);
  const mark = (await accounts.credentialsMark(user.id)) ?? '';
  const { token } = await linkTokens.issue({ purpose, subject: user.id, data: { mark, email } }, dayMs);
  const { name } = owner;
  const letter = { language: wanted.language, values: { address: email } };
  const path = `/-/confirm-email#${token}`;
  letters.sendLater({ ...letter, kind: 'email-confirm', to: { name, address: email }, path });
  const old = { name, address: owner.email };
  letters.sendLater({ ...letter, kind: 'email-change-asked', to: old, path: '/settings/security' });
  return 'asked';
}
