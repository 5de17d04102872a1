import type { FastifyInstance } from 'fastify';
import { TooManyLinkings } from './errors.ts';
import { flowTtlMs } from './flow.ts';

/**
 * All their cookies together stay below the 8 KiB that proxies take of a header, also where two windows of counting meet; see
 * the test.
 */
export const maxLinkingsAtOnce = 7;

/** Counts the linkings of an account that are under way: those of the last ten minutes that have not come back. */
export function createUnderWay(coordination: FastifyInstance['coordination']) {
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
