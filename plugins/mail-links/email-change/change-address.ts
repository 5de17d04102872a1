import type { Account } from '../../accounts/index.ts';
import type { Asking, EmailChangeContext } from './context.ts';

/** Notifies the old address. False if it changed meanwhile. @throws EmailTaken */
export async function changeAddress(
  { accounts, audit, letters }: EmailChangeContext,
  account: Account,
  email: string,
  { language, origin }: Asking,
): Promise<boolean> {
  if (!(await accounts.changeEmail(account, email))) return false;
  const details = { before: account.email };
  await audit.record({ action: 'account.email-changed', actor: account, details }, origin);
  const to = { name: account.name, address: account.email };
  if (letters.isOn) letters.sendLater({ kind: 'email-changed', to, language, values: { address: email } });
  return true;
}
