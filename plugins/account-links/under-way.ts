import type { FastifyInstance } from 'fastify';
import { TooManyLinkings } from './errors.ts';
import { flowTtlMs } from './flow.ts';

/** Together their cookies stay below the 8 KiB of a proxy's header limit, even where counting windows meet. */
export const maxLinkingsAtOnce = 7;

/** Counts an account's unfinished linkings of the last ten minutes. */
export function createUnderWay(coordination: FastifyInstance['coordination']) {
  const keyOf = (accountId: string) => `account-links:under-way:${accountId}`;
  const uncount = async (accountId: string) => void (await coordination.increment(keyOf(accountId), flowTtlMs, -1));
  return {
    /** @throws TooManyLinkings */
    async count(accountId: string): Promise<void> {
      const { count, resetMs } = await coordination.increment(keyOf(accountId), flowTtlMs);
      if (count <= maxLinkingsAtOnce) return;
      await uncount(accountId);
      throw new TooManyLinkings(resetMs);
    },
    uncount,
  };
}
