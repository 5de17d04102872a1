import type { FastifyInstance } from 'fastify';
import type { RealtimeConnection } from '../realtime/index.ts';
import type { NotificationsContext } from './context.ts';
import { countUnread } from './count-unread.ts';
import type { OpenConnections } from './tree-channel.ts';

/** Validity of a count, as hints may be lost. */
const freshMs = 60_000;
/** Change visibility for many accounts, so counts refresh on demand. */
const doubtful = ['page.access-changed', 'page.moved', 'group.changed'] as const;

/** An account with open connections to this replica. */
interface Watched {
  connections: Set<RealtimeConnection>;
  /** The last count sent; null before the first. */
  count: number | null;
  countedAt: number;
  counting: Promise<void> | null;
  /** Whether something has changed since the count began. */
  isStale: boolean;
}

/**
 * `/notifications`: sends unread counts on connecting and on changes at any replica; pings repeat the last. Returns the
 * open connections.
 */
export function openUnreadChannel(
  fastify: Pick<FastifyInstance, 'addHook' | 'realtime'>,
  context: NotificationsContext,
): OpenConnections {
  const watched = new Map<string, Watched>();

  async function count(one: Watched): Promise<void> {
    try {
      do {
        one.isStale = false;
        const [connection] = one.connections;
        if (!connection) return;
        one.count = await countUnread(context, connection.account);
        one.countedAt = context.now().getTime();
      } while (one.isStale);
      for (const connection of one.connections) sendCount(connection, one.count);
    } catch (err) {
      context.log.warn({ err }, 'could not count unread notifications');
    }
  }

  /** Combines hints into one or two counts. */
  function recount(one: Watched): void {
    one.isStale = true;
    one.counting ??= count(one).finally(() => {
      one.counting = null;
    });
  }

  function answer(connection: RealtimeConnection, one: Watched): void {
    if (one.count !== null) sendCount(connection, one.count);
    if (one.count === null || context.now().getTime() - one.countedAt > freshMs) recount(one);
  }

  fastify.realtime.namespace('notifications', {
    maxMessageBytes: 256,
    messagesPerSecond: 2,
    burstMessages: 20,
    onOpen(connection) {
      const { id } = connection.account.user;
      const one = watched.get(id) ?? newlyWatched();
      watched.set(id, one);
      one.connections.add(connection);
      connection.onClose(() => {
        one.connections.delete(connection);
        if (one.connections.size === 0) watched.delete(id);
      });
      connection.onMessage((data, isBinary) => {
        if (isBinary || !isAsking(data)) connection.close(4400);
        else answer(connection, one);
      });
      connection.onAccountChanged(() => recount(one));
      recount(one);
    },
  });
  context.events.hear('notifications.changed', 'notifications', ({ accountIds }) => {
    for (const id of accountIds) {
      const one = watched.get(id);
      if (one) recount(one);
    }
  });
  for (const event of doubtful) {
    context.events.hear(event, 'notifications', () => {
      for (const one of watched.values()) one.countedAt = 0;
    });
  }
  fastify.addHook('onClose', async () => {
    await Promise.all(Array.from(watched.values(), ({ counting }) => counting));
  });
  return {
    accountIds: () => [...watched.keys()],
    send(accountId, message) {
      const text = JSON.stringify(message);
      for (const connection of watched.get(accountId)?.connections ?? []) connection.send(text);
    },
  };
}

function newlyWatched(): Watched {
  return { connections: new Set(), count: null, countedAt: 0, counting: null, isStale: false };
}

function sendCount(connection: RealtimeConnection, count: number): void {
  connection.send(JSON.stringify({ kind: 'unread', count }));
}

function isAsking(data: Buffer): boolean {
  try {
    const message: unknown = JSON.parse(data.toString());
    return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'ask';
  } catch {
    return false;
  }
}
