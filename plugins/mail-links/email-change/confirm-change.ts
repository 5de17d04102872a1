import { changeAddress } from './change-address.ts';
import { type Asking, type EmailChangeContext, purpose } from './context.ts';

/**
 * Uses a link; returns the new address, or null for an invalid link: it's bound to the former address and password.
 * @throws EmailTaken
 */
export function confirmChange(context: EmailChangeContext, token: string, asking: Asking): Promise<string | null> {
  const { accounts, linkTokens } = context;
  return linkTokens.use(purpose, token, async ({ subject, data: { mark, email = '' } }) => {
    const account = await accounts.findById(subject);
    if (!account || account.suspendedAt || (await accounts.credentialsMark(subject)) !== mark) return null;
    return (await changeAddress(context, account, email, asking)) ? email : null;
  });
}
