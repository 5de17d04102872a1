import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections.ts';

/**
 * Pings every connection, and cuts those of which nothing has come since the ping before: the other end of a half-open
 * connection is gone without having said so.
 */
export function startHeartbeat(
  { background }: Pick<FastifyInstance, 'background'>,
  connections: Connections,
  heartbeatMs: number,
): void {
  const beat = async () => {
    for (const connection of connections.all) {
      if (connection.isHeard) connection.ping();
      else connection.cut(4408);
    }
  };
  background.regularly(heartbeatMs, beat, 'the heartbeat of connections failed');
}
