import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { Connection, type RealtimeConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import { BadOption } from './errors.ts';
import { MessageRate } from './message-rate.ts';
import type { NamespaceName } from './namespace-names.ts';
import type { RealtimeLimits } from './options.ts';
import type { Sessions } from './sessions.ts';
import type { Upgrades } from './upgrades.ts';

export interface NamespaceOptions {
  /** Larger messages close the connection with 1009. */
  maxMessageBytes: number;
  /** The sustained rate of messages and pings; above it the close code is 4429. */
  messagesPerSecond: number;
  /** Default: two seconds' worth. */
  burstMessages?: number;
  /** Called for each connection once open. */
  onOpen(connection: RealtimeConnection): void | Promise<void>;
}

interface NamespaceNeeds {
  limits: RealtimeLimits;
  connections: Connections;
  sessions: Sessions;
  upgrades: Upgrades;
}

/** Bare and with a path (contract section 4.1). @throws BadOption */
export function createNamespace(fastify: FastifyInstance, { limits, connections, sessions, upgrades }: NamespaceNeeds) {
  return function namespace(name: NamespaceName, options: NamespaceOptions): void {
    const { maxMessageBytes, messagesPerSecond, burstMessages = 2 * messagesPerSecond, onOpen } = options;
    for (const [option, value] of Object.entries({ maxMessageBytes, messagesPerSecond, burstMessages })) {
      if (!Number.isSafeInteger(value) || value < 1) {
        throw new BadOption(`${option} of ${name} must be a whole number above 0.`);
      }
    }

    function open(socket: WebSocket, request: FastifyRequest): void {
      const account = fastify.accounts.of(request);
      const rate = new MessageRate(messagesPerSecond, burstMessages);
      const { maxBufferedBytes } = limits;
      const connection = new Connection({ socket, request, namespace: name, account, rate, maxBufferedBytes });
      connections.add(connection);
      upgrades.noteUpgraded(request.raw);
      // The handshake began before closing.
      if (upgrades.isDraining) {
        connection.close(1012);
        return;
      }
      sessions.noteOpened(connection);
      connection.guard(() => onOpen(connection));
    }

    for (const url of [`/${name}`, `/${name}/*`]) {
      fastify.get(
        url,
        {
          websocket: true,
          config: { access: 'ws-token' },
          // The library's single limit is read by the upgrade in the same tick.
          preHandler: (_request, _reply, done) => {
            fastify.websocketServer.options.maxPayload = maxMessageBytes;
            done();
          },
        },
        open,
      );
    }
  };
}
