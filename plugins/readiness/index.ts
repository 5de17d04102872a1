import fp from 'fastify-plugin';
import type { Static } from 'typebox';
import { NotReady } from './errors.ts';
import { createLook } from './look.ts';
import { Readiness } from './schema.ts';

export interface ReadinessOptions {
  /** Default: two seconds. */
  timeoutMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: {
      /** Reasons not to send requests here; empty if ready. */
      missing(): Promise<Missing[]>;
      /** Ends readiness; responses close connections, but requests are accepted. */
      beginClosing(): void;
      readonly isClosing: boolean;
      /** `ask` is called per request; null: no warning. */
      addWarning(ask: () => Warning | null): void;
    };
  }
}

/** `storage_low`: writes are rejected. */
export type Warning = Static<typeof Readiness>['warnings'][number];

export type Missing = 'closing' | 'store' | 'coordination' | 'storage';

const words: Record<Missing, string> = {
  closing: 'it is closing',
  store: 'the database does not answer',
  coordination: 'the coordination store does not answer',
  storage: 'the storage of files does not answer',
};

/** Whether to send requests here, as opposed to liveness (`GET /api/app/info`). */
export default fp<ReadinessOptions>(
  async (fastify, { timeoutMs = 2000 }) => {
    const { mongo, coordination, storage } = fastify;
    const isStoreThere = createLook(() => mongo.db.command({ ping: 1 }), timeoutMs);
    const isStorageThere = createLook(() => storage.check(), timeoutMs);
    const warnings: (() => Warning | null)[] = [];
    let isClosing = false;
    const beginClosing = () => {
      isClosing = true;
    };

    async function missing(): Promise<Missing[]> {
      const [isStore, isStorage] = await Promise.all([isStoreThere(), isStorageThere()]);
      const found: [Missing, boolean][] = [
        ['closing', isClosing],
        ['store', !isStore],
        ['coordination', !coordination.status().healthy],
        ['storage', !isStorage],
      ];
      return found.filter(([, isMissing]) => isMissing).map(([name]) => name);
    }

    fastify.decorate('readiness', {
      missing,
      beginClosing,
      addWarning: (ask) => void warnings.push(ask),
      get isClosing() {
        return isClosing;
      },
    });
    let takesNoMore = false;
    fastify.addHook('preClose', async () => {
      beginClosing();
      takesNoMore = true;
    });
    // Ends proxies' connections with the next response, so they reconnect elsewhere.
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (isClosing) reply.header('Connection', 'close');
      done();
    });
    // Responses already begun. Not idle connections: a proxy may be sending on them.
    fastify.addHook('onResponse', (_request, _reply, done) => {
      if (takesNoMore) setImmediate(() => fastify.server.closeIdleConnections());
      done();
    });

    fastify.get(
      '/api/app/ready',
      {
        config: { access: 'public', isAlwaysAnswered: true },
        schema: {
          summary: 'Get whether this replica is ready for requests',
          description:
            'Differs from health: a replica that is closing, or whose stores are unavailable, is alive but not ' +
            'ready. `notReady` of the problem names what is missing: `closing`, `store`, `coordination`, ' +
            '`storage`.',
          operationId: 'getReadiness',
          tags: ['service'],
          response: { 200: Readiness, ...fastify.problems(NotReady) },
        },
      },
      async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const notReady = await missing();
        if (notReady.length === 0) {
          const raised = warnings.map((ask) => ask()).filter((warning) => warning !== null);
          return { ready: true as const, clockAheadMs: mongo.clock.aheadMs(), warnings: raised };
        }
        const why = notReady.map((name) => words[name]).join(', ');
        throw Object.assign(new NotReady(why), { members: { notReady }, isForClients: true });
      },
    );
  },
  {
    fastify: '5.x',
    name: 'readiness',
    dependencies: ['errors', 'access', 'mongo', 'coordination', 'storage'],
    decorators: { fastify: ['problems', 'mongo', 'coordination', 'storage'] },
  },
);
