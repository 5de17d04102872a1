import type { Account } from '../accounts/index.ts';
import type { LetterLanguage } from '../mail-links/index.ts';
import type { SecondFactorContext } from './context.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Takes the whole second factor of someone away for whom an administrator vouches, lets them try codes again, and tells
 * them. False if there was none.
 */
export async function resetSecondFactor(
  context: SecondFactorContext,
  account: Account,
  language: LetterLanguage,
): Promise<boolean> {
  if (!(await context.store.remove(account.id))) return false;
  await context.auth.limits.forgetFailedCodes(account.id);
  tellOwner(context, account, language);
  return true;
}
