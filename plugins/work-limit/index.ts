import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createCounts, type WorkLimits } from './counts.ts';
import { TooMuchWork } from './errors.ts';

export interface WorkLimitOptions {
  /** Omitted ones keep their defaults. */
  limits?: Partial<WorkLimits>;
  /** Returns whose request it is, once its credentials were checked. */
  callerOf: (request: FastifyRequest) => string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs next to nothing and tells administrators and proxies how the replica is; never refused. */
    isAlwaysAnswered?: boolean;
  }
}

const defaults: WorkLimits = { all: 1_000, writes: 500, each: 250 };
const retryAfterSeconds = 5;
/** Longer than a proxy waits: nothing is in work any more for a client that left then. */
const abandonedMs = 120_000;

/** Refuses requests that a replica would not finish soon, so that it finishes those it has begun. */
export default fp<WorkLimitOptions>(
  async (fastify, { limits, callerOf }) => {
    const counts = createCounts({ ...defaults, ...limits });
    // One for all, since the trace of each would cost more than the rest of the refusal.
    const refusal = Object.assign(new TooMuchWork(), { isForClients: true, members: { retryAfterSeconds } });
    /** What ends the work on each request. */
    const ends = new WeakMap<FastifyRequest, () => void>();

    // Before its credentials are checked and its body is read. That it is for a socket is known later.
    fastify.addHook('onRequest', async (request) => {
      if (!request.headers.upgrade && isCounted(request) && counts.isFull(isWrite(request))) throw refusal;
    });
    // After its body has arrived, since a slow sender is no work.
    fastify.addHook('preValidation', async (request, reply) => {
      if (!isCounted(request)) return;
      const end = counts.begin(callerOf(request), isWrite(request));
      if (!end) throw refusal;
      ends.set(request, end);
      // Of a handler that answers by itself; it may also begin to after its client has left.
      reply.raw.once('close', () => (reply.sent ? end() : setTimeout(end, abandonedMs).unref()));
    });
    // Before it is sent, since a slow reader is no work either.
    fastify.addHook('onSend', async (request) => ends.get(request)?.());
  },
  { fastify: '5.x', name: 'work-limit', dependencies: ['errors'] },
);

const isWrite = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Uploads and sockets last, and have limits of their own. */
const isCounted = ({ ws, routeOptions: { config } }: FastifyRequest) =>
  !config.isUpload && !config.isAlwaysAnswered && !ws;
