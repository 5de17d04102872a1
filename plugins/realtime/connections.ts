import type { Duplex } from 'node:stream';
import type { Connection } from './connection.ts';
import { TooManyConnections } from './errors.ts';
import type { NamespaceName } from './namespace-names.ts';
import type { RealtimeLimits } from './options.ts';

export type Connections = ReturnType<typeof createConnections>;

/** Open connections of this replica, and their limits. */
export function createConnections(limits: RealtimeLimits) {
  const open = new Set<Connection>();
  const places = new Map<string, number>();
  let placeCount = 0;
  let waiting = 0;

  function take(accountId: string): () => void {
    const ofAccount = places.get(accountId) ?? 0;
    if (ofAccount >= limits.maxConnectionsPerAccount || placeCount >= limits.maxConnections)
      throw new TooManyConnections();
    places.set(accountId, ofAccount + 1);
    placeCount += 1;
    return () => {
      placeCount -= 1;
      const left = (places.get(accountId) ?? 1) - 1;
      if (left > 0) places.set(accountId, left);
      else places.delete(accountId);
    };
  }

  return {
    all: open as ReadonlySet<Connection>,
    countOpen(): Record<NamespaceName, number> {
      const counts = { collab: 0, presence: 0, notifications: 0 };
      for (const { namespace } of open) counts[namespace] += 1;
      return counts;
    },
    ofAccount: (accountId: string) => [...open].filter((connection) => connection.account.user.id === accountId),
    add(connection: Connection): void {
      open.add(connection);
      connection.onClose(() => void open.delete(connection));
    },
    /** @throws TooManyConnections */
    async whileWaiting<T>(look: () => Promise<T>): Promise<T> {
      if (waiting >= limits.maxWaitingUpgrades || placeCount >= limits.maxConnections) throw new TooManyConnections();
      waiting += 1;
      try {
        return await look();
      } finally {
        waiting -= 1;
      }
    },
    /** Held while the socket exists, upgraded or not. @throws TooManyConnections */
    takePlace(accountId: string, socket: Duplex): void {
      const free = take(accountId);
      if (socket.closed) free();
      else socket.once('close', free);
    },
  };
}
