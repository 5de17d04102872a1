import { randomUUID } from 'node:crypto';
import { type Lease, requireDuration } from './coordination.ts';
import type { Asking } from './redis-ask.ts';
import { releaseScript, renewScript } from './scripts.ts';

/** Returns null if taken. */
export async function acquireRedisLease({ ask, askOr }: Asking, key: string, ttlMs: number): Promise<Lease | null> {
  requireDuration(ttlMs);
  const token = randomUUID();
  const taken = await ask((redis) => redis.set(key, token, 'PX', ttlMs, 'NX'));
  if (taken === null) return null;
  return {
    token,
    async renew(ms) {
      requireDuration(ms);
      const renewed = await askOr(
        (redis) => redis.eval(renewScript, 1, key, token, ms),
        () => 0,
      );
      return renewed === 1;
    },
    async release() {
      await askOr(
        (redis) => redis.eval(releaseScript, 1, key, token),
        () => 0,
      );
    },
  };
}
