import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AskedProbe, probeHeader, readProbe } from './read-probe.ts';
import { openStore } from './store.ts';

/** Answers a probe instead of the route at its address. */
export type ProbeHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  probe: { argument: string; endsAt: Date },
) => Promise<FastifyReply>;

export interface Examination {
  /** Makes a request a probe, for as long as the examination lasts. It opens nothing else. */
  token: string;
  expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    probes: {
      /** The request header that carries a probe's token, in lower case. */
      header: typeof probeHeader;
      /** Begins an examination that expires after so many milliseconds. */
      begin(ttlMs: number): Promise<Examination>;
      end(token: string): Promise<void>;
      isRunning(token: string): Promise<boolean>;
      /** Answers all probes of one mode, whatever their address. */
      answer(mode: string, handler: ProbeHandler): void;
    };
  }
}

const idOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Requests that examine the proxies before the api. They are answered before the gate and before any route: they need
 * no account, reach no page, and report what arrived under whatever address a proxy has made of theirs.
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
      // What is no probe of a running examination is any other request.
      if (!handler || !endsAt) return;
      return handler(request, reply.header('Cache-Control', 'no-store'), { argument: probe.argument, endsAt });
    });
  },
  { fastify: '5.x', name: 'probes', dependencies: ['mongo'], decorators: { fastify: ['mongo'] } },
);
