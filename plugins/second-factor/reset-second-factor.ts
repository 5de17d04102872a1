import type { Account } from '../accounts/index.ts';
import type { LetterLanguage } from '../mail-links/index.ts';
import type { SecondFactorContext } from './context.ts';
import { notifyOwner } from './notify-owner.ts';

/**
 * Removes the whole second factor of an account for which an administrator vouches, resets its limit on codes, and
 * notifies the owner. False if there was none.
 */
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
