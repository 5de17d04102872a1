import type { SignedIn } from '../accounts/index.ts';
import type { LinksContext } from './context.ts';
import { TooManyLinkings } from './errors.ts';
import { beginLink, flowTtlMs } from './flow.ts';
import { createStartFlow, type StartedFlow } from './start-flow.ts';

/**
 * All their cookies together stay below the 8 KiB that proxies take of a header, also where two windows of counting meet; see
 * the test.
 */
export const maxLinkingsAtOnce = 7;

/** Counts the linkings of an account that are under way: those of the last ten minutes that have not come back. */
export function createUnderWay({ coordination }: Pick<LinksContext, 'coordination'>) {
  const keyOf = (accountId: string) => `account-links:under-way:${accountId}`;
  const uncount = async (accountId: string) => void (await coordination.increment(keyOf(accountId), flowTtlMs, -1));
  return {
    /** Throws TooManyLinkings. */
    async count(accountId: string): Promise<void> {
      const { count, resetMs } = await coordination.increment(keyOf(accountId), flowTtlMs);
      if (count <= maxLinkingsAtOnce) return;
      await uncount(accountId);
      throw new TooManyLinkings(resetMs);
    },
    uncount,
  };
}

/** Begins to link the account of a session. Throws TooManyLinkings and what `startFlow` does. */
export function createBeginLinking(context: Pick<LinksContext, 'providers' | 'cookies' | 'coordination' | 'fleet'>) {
  const startFlow = createStartFlow(context);
  const underWay = createUnderWay(context);
  return async function beginLinking({ user, tokenId }: SignedIn, provider: string): Promise<StartedFlow> {
    await underWay.count(user.id);
    return startFlow(beginLink(provider, { accountId: user.id, tokenId })).catch(async (error) => {
      await underWay.uncount(user.id);
      throw error;
    });
  };
}
