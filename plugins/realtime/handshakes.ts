import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const minuteMs = 60_000;
const minutes = 10;

const keyOf = (minute: number) => `realtime:without-upgrade:${minute}`;

/** Counts handshakes that arrive without their upgrade, on all replicas. */
export function countHandshakes({ coordination }: Pick<FastifyInstance, 'coordination'>) {
  const thisMinute = () => Math.floor(Date.now() / minuteMs);
  return {
    /** Proxies may drop `Upgrade` but keep other handshake headers. */
    note(headers: IncomingHttpHeaders): void {
      if (headers['sec-websocket-key'] === undefined) return;
      void coordination.increment(keyOf(thisMinute()), (minutes + 1) * minuteMs);
    },
    /** Counts the last ten minutes, including the current one. */
    async recent(): Promise<number> {
      const last = thisMinute();
      const keys = Array.from({ length: minutes }, (_, ago) => keyOf(last - ago));
      const counts = await Promise.all(keys.map((key) => coordination.increment(key, minuteMs, 0)));
      return counts.reduce((sum, { count }) => sum + count, 0);
    },
  };
}
