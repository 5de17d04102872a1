import type { Account } from '../accounts/index.ts';
import type { LetterLanguage } from '../mail-links/index.ts';
import type { SecondFactorContext } from './context.ts';

/** Emails the owner, in the background, that a password is enough now. Does nothing without a mail server. */
export function notifyOwner(
  { letters }: Pick<SecondFactorContext, 'letters'>,
  { name, email }: Pick<Account, 'name' | 'email'>,
  language: LetterLanguage,
): void {
  if (!letters.isOn) return;
  letters.sendLater({ kind: 'second-factor-off', to: { name, address: email }, language, path: '/settings/security' });
}
