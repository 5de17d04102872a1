import { randomUUID } from 'node:crypto';
import type { PreparedSignUp } from '../../accounts/index.ts';
import type { LetterLanguage } from '../letters/texts/letter-text.ts';
import { type ConfirmationContext, purpose } from './context.ts';

const dayMs = 24 * 60 * 60_000;
/** Links sent to one address within the window of the limits on guessing. */
const lettersPerAddress = 5;

interface Input {
  name: string;
  email: string;
  password: string;
  invitation?: string;
  language?: LetterLanguage;
}

/**
 * Sends a link to an address that has to be proven; null where it need not be. Only people who read its mail learn whether an
 * account has the address. Throws what signing up is refused with, and TooManyAttempts.
 */
export async function askForProof(context: ConfirmationContext, input: Input) {
  const { accounts, auth, background } = context;
  if (!(await accounts.isProofNeeded(input))) return null;
  const prepared = await accounts.prepareSignUp(input);
  await auth.limits.begin('sign-up-letter', accounts.emailKey(prepared.email) ?? prepared.email, lettersPerAddress);
  // No one waits for it, so the time says nothing about the account either.
  background.run(() => sendLetter(context, prepared, input.language ?? 'en'), 'could not send a confirmation link');
  return { code: 'address_confirmation_required', email: prepared.email } as const;
}

/** Each sign-up has its own link: signing up with another's address does not end the link of that person. */
async function sendLetter(
  { accounts, letters, linkTokens }: ConfirmationContext,
  { name, email, passwordHash }: PreparedSignUp,
  language: LetterLanguage,
): Promise<void> {
  const account = await accounts.findByEmail(email);
  if (account) {
    const to = { name: account.name, address: account.email };
    return letters.sendLater({ kind: 'sign-up-known', to, language, path: '/-/forgot-password' });
  }
  const data = { name, email, passwordHash };
  const { token } = await linkTokens.issue({ purpose, subject: randomUUID(), data }, dayMs);
  // Without the name: what strangers type is not sent to others.
  const letter = { to: { name: '', address: email }, language, values: { address: email } };
  letters.sendLater({ ...letter, kind: 'sign-up-confirm', path: `/-/confirm-sign-up#${token}` });
}
