import type { SignedIn } from '../accounts/index.ts';
import type { LinksContext } from './context.ts';
import { beginLink } from './flow.ts';
import { type StartedFlow, startFlow } from './start-flow.ts';

/** Starts linking a session's account. @throws TooManyLinkings and what `startFlow` does */
export async function beginLinking(
  context: Pick<LinksContext, 'providers' | 'cookies' | 'underWay' | 'fleet'>,
  { user, tokenId }: SignedIn,
  provider: string,
): Promise<StartedFlow> {
  const { underWay } = context;
  await underWay.count(user.id);
  return startFlow(context, beginLink(provider, { accountId: user.id, tokenId })).catch(async (error) => {
    await underWay.uncount(user.id);
    throw error;
  });
}
