import type { Account } from '../accounts/index.ts';
import type { SecondFactorContext } from './context.ts';

const subject = 'Your second factor is off';
const lines = [
  'Signing in to your account in the wiki asks for your password alone from now on.',
  'If you did not want that: change your password, and tell an administrator.',
];

/** Tells somebody by mail, in the background, that a password is enough now. Without a mail server nobody is told. */
export function tellOwner(
  { mail, background }: SecondFactorContext,
  { name, email }: Pick<Account, 'name' | 'email'>,
): void {
  if (!mail.isConfigured) return;
  const link = mail.urlOf('/settings/security');
  const html = [...lines.map((line) => `<p>${line}</p>`), `<p><a href="${link}">${link}</a></p>`].join('\n');
  const message = { to: { name, address: email }, subject, text: `${lines.join('\n\n')}\n\n${link}\n`, html };
  background.run(() => mail.send(message), 'nobody is told that their second factor is off');
}
