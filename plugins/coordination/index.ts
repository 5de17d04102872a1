import fp from 'fastify-plugin';
import type { Coordination, OwnedCoordination } from './coordination.ts';
import { InvalidCoordinationOptions } from './errors.ts';
import { createInProcess } from './in-process.ts';

export type { Cleared, Coordination, Lease } from './coordination.ts';

export interface CoordinationOptions {
  /** `redis://`, `rediss://` or `unix://` address. Unset: in this process, which is right for a single replica. */
  redisUrl?: string | undefined;
  /** The prefix of every key in Redis. Letters, digits and `-_.:`. */
  prefix: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    coordination: Coordination;
  }
}

/** Coordination of the replicas: one-time values, leases, counters, messages and presence. */
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
  // The address may hold a password, so the message does not repeat it.
  if (!/^(redis|rediss|unix):\/\/./.test(redisUrl)) {
    throw new InvalidCoordinationOptions('redisUrl begins with redis://, rediss:// or unix://');
  }
  const { createRedisCoordination } = await import('./redis.ts');
  return createRedisCoordination({ url: redisUrl.replace(/^unix:\/\//, ''), prefix, log });
}
