import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AskedProbe, probeHeader, readProbe } from './read-probe.ts';
import { openStore } from './store.ts';

/** Answers instead of the route. */
export type ProbeHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  probe: { argument: string; endsAt: Date },
) => Promise<FastifyReply>;

export interface Examination {
  /** Marks probes during an examination, and grants nothing else. */
  token: string;
  expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    probes: {
      /** Carries a token; lower case. */
      header: typeof probeHeader;
      /** Expires by itself. */
      begin(ttlMs: number): Promise<Examination>;
      end(token: string): Promise<void>;
      isRunning(token: string): Promise<boolean>;
      /** Answers a probe at any address. */
      answer(mode: string, handler: ProbeHandler): void;
    };
  }
}

const idOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Requests that examine proxies, answered before gate and routes: they need no account, reach no page, and report what
 * arrived.
 */
export default fp(
  async (fastify) => {
    const store = await openStore(fastify.mongo.db);
    const handlers = new Map<string, ProbeHandler>();
    const endOf = ({ token }: Pick<AskedProbe, 'token'>) => store.endOf(idOf(token), fastify.mongo.now());

    fastify.decorate('probes', {
      header: probeHeader,
      async begin(ttlMs) {
        const token = `doctor_${randomBytes(32).toString('base64url')}`;
        const expiresAt = new Date(fastify.mongo.now().getTime() + ttlMs);
        await store.insert({ _id: idOf(token), expiresAt });
        return { token, expiresAt };
      },
      async end(token) {
        await store.delete(idOf(token));
      },
      isRunning: async (token) => (await endOf({ token })) !== null,
      answer: (mode, handler) => void handlers.set(mode, handler),
    });

    fastify.addHook('onRequest', async (request, reply) => {
      const probe = readProbe(request);
      const handler = probe && handlers.get(probe.mode);
      const endsAt = handler && (await endOf(probe));
      // An ordinary request.
      if (!handler || !endsAt) return;
      return handler(request, reply.header('Cache-Control', 'no-store'), { argument: probe.argument, endsAt });
    });
  },
  { fastify: '5.x', name: 'probes', dependencies: ['mongo'], decorators: { fastify: ['mongo'] } },
);
