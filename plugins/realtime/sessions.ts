import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { RealtimeLimits } from './options.ts';

export type Sessions = ReturnType<typeof watchSessions>;

interface SessionsNeeds {
  fastify: Pick<FastifyInstance, 'auth' | 'background' | 'events'>;
  connections: Connections;
  limits: RealtimeLimits;
}

/**
 * Keeps the accounts of open connections up to date, and closes those whose session has ended: at once on a hint from
 * any replica, and within `lookAgainMs` without one.
 */
export function watchSessions({ fastify, connections, limits }: SessionsNeeds) {
  const { auth, background, events } = fastify;
  const message = 'could not check the sessions of connections';
  let hints = 0;
  /** The number of hints when the session of a handshake was checked. */
  const looks = new WeakMap<IncomingMessage, number>();

  /** One check after the other, so that an earlier result never overrides a later one. */
  let looking = Promise.resolve();
  function lookAt(all: Connection[]): Promise<void> {
    const look = looking.then(() => lookNow(all));
    looking = look.catch(() => {});
    return look;
  }

  /** A store that is away ends no session: the next look comes. */
  async function lookNow(all: Connection[]): Promise<void> {
    const watched = all.filter((connection) => connection.isOpen);
    for (let from = 0; from < watched.length; from += limits.lookAgainBatch) {
      const batch = watched.slice(from, from + limits.lookAgainBatch);
      const found = await auth.lookAgain(
        batch.map(({ account }) => ({ accountId: account.user.id, tokenId: account.tokenId })),
      );
      for (const [index, connection] of batch.entries()) apply(connection, found[index] ?? null);
    }
  }

  async function hear(accountId: string): Promise<void> {
    hints += 1;
    await lookAt(connections.ofAccount(accountId));
  }
  events.hear('access-token.revoked', 'realtime', ({ accountId }) => hear(accountId));
  events.hear('account.changed', 'realtime', ({ accountId }) => hear(accountId));

  background.regularly(limits.lookAgainMs, () => lookAt([...connections.all]), message);

  return {
    /** Call it before the session of a handshake is checked. */
    noteLook: (handshake: IncomingMessage): void => void looks.set(handshake, hints),
    /** A hint that came between the look and the opening met no connection yet. */
    noteOpened(connection: Connection): void {
      if (looks.get(connection.request.raw) !== hints) background.run(() => lookAt([connection]), message);
    },
  };
}

function apply(connection: Connection, account: SignedIn | null): void {
  if (!account) connection.close(4401);
  else if (JSON.stringify(account) !== JSON.stringify(connection.account)) connection.changeAccount(account);
}
