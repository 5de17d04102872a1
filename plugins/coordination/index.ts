import fp from 'fastify-plugin';
import type { Coordination, OwnedCoordination } from './coordination.ts';
import { InvalidCoordinationOptions } from './errors.ts';
import { createInProcess } from './in-process.ts';

export type { Cleared, Coordination, Lease } from './coordination.ts';

export interface CoordinationOptions {
  /** `redis://`, `rediss://` or `unix://`. Unset: in this process, for a single replica. */
  redisUrl?: string | undefined;
  /** Prefix of Redis keys: letters, digits and `-_.:`. */
  prefix: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    coordination: Coordination;
  }
}

/** Coordinates replicas: one-time values, leases, counters, messages, presence. */
export default fp<CoordinationOptions>(
  async (fastify, options) => {
    const coordination = await create(options, fastify.log);
    fastify.decorate('coordination', coordination);
    fastify.addHook('onClose', () => coordination.close());
  },
  { fastify: '5.x', name: 'coordination' },
);

async function create(
  { redisUrl, prefix }: CoordinationOptions,
  log: Parameters<typeof createInProcess>[0]['log'],
): Promise<OwnedCoordination> {
  if (!/^[\w.:-]+$/.test(prefix)) throw new InvalidCoordinationOptions('prefix takes letters, digits and -_.: only');
  if (redisUrl === undefined) return createInProcess({ log });
  // May hold a password, so it isn't repeated.
  if (!/^(redis|rediss|unix):\/\/./.test(redisUrl)) {
    throw new InvalidCoordinationOptions('redisUrl begins with redis://, rediss:// or unix://');
  }
  const { createRedisCoordination } = await import('./redis.ts');
  return createRedisCoordination({ url: redisUrl.replace(/^unix:\/\//, ''), prefix, log });
}
