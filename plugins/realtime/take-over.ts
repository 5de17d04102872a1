import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Upgrades } from './upgrades.ts';

/** Makes WebSockets of handshakes that are answered before the gate. */
export function createTakeOver({ websocketServer }: Pick<FastifyInstance, 'websocketServer'>, upgrades: Upgrades) {
  /**
   * Completes a handshake for code that answers instead of a namespace: the connection belongs to no account, is
   * neither counted nor pinged, and ends with the replica. Null if the request cannot be upgraded; nothing is answered
   * then.
   */
  return function takeOver(request: FastifyRequest, reply: FastifyReply): Promise<WebSocket> | null {
    const socket = upgrades.socketOf(request.raw);
    if (!socket || upgrades.isDraining) return null;
    reply.hijack();
    return new Promise((resolve) => {
      websocketServer.handleUpgrade(request.raw, socket, Buffer.alloc(0), (opened) => {
        upgrades.noteUpgraded(request.raw);
        resolve(opened);
      });
    });
  };
}
