import type { Account } from '../accounts/index.ts';
import type { LetterLanguage } from '../mail-links/index.ts';
import type { SecondFactorContext } from './context.ts';
import { notifyOwner } from './notify-owner.ts';

/** For an administrator: also resets code limits and notifies the owner. False if there was none. */
export async function resetSecondFactor(
  context: Pick<SecondFactorContext, 'store' | 'auth' | 'letters'>,
  account: Account,
  language: LetterLanguage,
): Promise<boolean> {
  if (!(await context.store.remove(account.id))) return false;
  await context.auth.limits.forgetFailedCodes(account.id);
  notifyOwner(context, account, language);
  return true;
}
