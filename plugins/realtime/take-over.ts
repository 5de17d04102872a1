import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Upgrades } from './upgrades.ts';

/** Handles upgrades before the gate. */
export function createTakeOver({ websocketServer }: Pick<FastifyInstance, 'websocketServer'>, upgrades: Upgrades) {
  /**
   * Completes a handshake for other code: no account, uncounted, not pinged, ends with the replica. Null, unanswered,
   * if it can't be upgraded.
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
