import type { Account } from '../accounts/index.ts';
import type { LetterLanguage } from '../mail-links/index.ts';
import type { SecondFactorContext } from './context.ts';

/** Emails that a password suffices now; in the background, if there is mail. */
export function notifyOwner(
  { letters }: Pick<SecondFactorContext, 'letters'>,
  { name, email }: Pick<Account, 'name' | 'email'>,
  language: LetterLanguage,
): void {
  if (!letters.isOn) return;
  letters.sendLater({ kind: 'second-factor-off', to: { name, address: email }, language, path: '/settings/security' });
}
