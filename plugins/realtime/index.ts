import type { NamespaceName } from './namespace-names.ts';

export type { NamespaceName } from './namespace-names.ts';

import websocket from '@fastify/websocket';
import fp from 'fastify-plugin';
import { createAdmit } from './admit.ts';
import { closeCodes } from './close-codes.ts';
import { createConnections } from './connections.ts';
import { drain } from './drain.ts';
import { countHandshakes } from './handshakes.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createNamespace } from './namespace.ts';
import { namespaceNames } from './namespace-names.ts';
import { type RealtimeOptions, settleLimits } from './options.ts';
import { realtimeRoutes } from './routes.ts';
import { watchSessions } from './sessions.ts';
import { createTakeOver } from './take-over.ts';
import { openUpgrades } from './upgrades.ts';

export type { CloseCode } from './close-codes.ts';
export type { RealtimeConnection } from './connection.ts';
export type { NamespaceOptions } from './namespace.ts';
export type { RealtimeLimits, RealtimeOptions } from './options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    realtime: {
      /** Opens `/name` and below. Call before ready. */
      namespace: ReturnType<typeof createNamespace>;
      closeCodes: typeof closeCodes;
      /** Open connections of this replica. */
      countOpen: () => Record<NamespaceName, number>;
      /** Whether WebSockets may be opened from an origin. */
      isAllowedOrigin(origin: string | undefined): boolean;
      takeOver: ReturnType<typeof createTakeOver>;
    };
  }
}

const namespacePath = new RegExp(`^/(${namespaceNames.join('|')})(/|$)`);

/** WebSockets of the api: gate before the upgrade, limits, heartbeat, and closing. */
export default fp<RealtimeOptions>(
  async (fastify, { clientUrl, limits: given }) => {
    const { auth, background, wsTokens } = fastify;
    const limits = settleLimits(given);
    const isAllowedOrigin = (origin: string | undefined) => clientUrl === undefined || origin === clientUrl;
    const connections = createConnections(limits);
    const upgrades = openUpgrades({
      server: fastify.server,
      isNamespace: (path) => namespacePath.test(path),
      handshakeMs: limits.handshakeMs,
    });
    const handshakes = countHandshakes(fastify);
    const sessions = watchSessions({ fastify, connections, limits });
    startHeartbeat(fastify, connections, limits.heartbeatMs);

    let drained = Promise.resolve();
    background.closing.addEventListener('abort', () => {
      upgrades.drain();
      drained = drain(connections, limits);
    });

    // Missing in the library's types.
    const libraryOptions = { server: upgrades.inner, closeTimeout: limits.closeGraceMs };
    await fastify.register(websocket, {
      options: libraryOptions,
      // Every connection handles its own errors.
      errorHandler: () => {},
      // `onClose` runs later, when plugins finish.
      preClose: (done) => void drained.then(() => done()),
    });
    // A proxy would reuse the connection, which ends after a refusal.
    fastify.addHook('onSend', (request, reply, _payload, done) => {
      if (upgrades.socketOf(request.raw)) reply.header('Connection', 'close');
      done();
    });
    fastify.addHook('onResponse', async ({ raw }) => upgrades.end(raw));
    auth.openWsTokenRoutes(createAdmit({ wsTokens, connections, sessions, upgrades, handshakes, isAllowedOrigin }));
    fastify.decorate('realtime', {
      namespace: createNamespace(fastify, { limits, connections, sessions, upgrades }),
      closeCodes,
      countOpen: connections.countOpen,
      isAllowedOrigin,
      takeOver: createTakeOver(fastify, upgrades),
    });
    await fastify.register(realtimeRoutes, {
      clientUrl,
      isAllowedOrigin,
      countConnections: () => connections.all.size,
      countWithoutUpgrade: handshakes.recent,
    });
  },
  {
    fastify: '5.x',
    name: 'realtime',
    dependencies: ['errors', 'access', 'coordination', 'background', 'events', 'accounts', 'auth', 'ws-tokens'],
    decorators: { fastify: ['coordination', 'background', 'events', 'accounts', 'auth', 'wsTokens'] },
  },
);
