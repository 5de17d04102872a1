import { randomUUID } from 'node:crypto';
import type { PreparedSignUp } from '../../accounts/index.ts';
import type { LetterLanguage } from '../letters/texts/letter-text.ts';
import { type ConfirmationContext, purpose } from './context.ts';

const dayMs = 24 * 60 * 60_000;
/** Per address and window. */
const lettersPerAddress = 5;

interface Input {
  name: string;
  email: string;
  password: string;
  invitation?: string;
  language?: LetterLanguage;
}

/**
 * Mails a link to prove an address; null if unneeded. Only the mail reveals whether an account has it. @throws
 * sign-up's refusals and TooManyAttempts
 */
export async function askForProof(context: ConfirmationContext, input: Input) {
  const { accounts, auth, background } = context;
  if (!(await accounts.isProofNeeded(input))) return null;
  const prepared = await accounts.prepareSignUp(input);
  await auth.limits.begin('sign-up-letter', accounts.emailKey(prepared.email) ?? prepared.email, lettersPerAddress);
  // In the background, so timing reveals nothing.
  background.run(() => sendLetter(context, prepared, input.language ?? 'en'), 'could not send a confirmation link');
  return { code: 'address_confirmation_required', email: prepared.email } as const;
}

/** One link per sign-up, independent of others. */
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
  // Omits the name: strangers' text isn't mailed to others.
  const letter = { to: { name: '', address: email }, language, values: { address: email } };
  letters.sendLater({ ...letter, kind: 'sign-up-confirm', path: `/-/confirm-sign-up#${token}` });
}
