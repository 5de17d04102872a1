import type { FastifyInstance } from 'fastify';
import type { Connections } from './connections.ts';

/** Pings connections and cuts those silent since the last ping, being half-open. */
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
