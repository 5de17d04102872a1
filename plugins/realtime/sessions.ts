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

/** Updates accounts of open connections, and closes ended sessions: at once on a hint, else within `lookAgainMs`. */
export function watchSessions({ fastify, connections, limits }: SessionsNeeds) {
  const { auth, background, events } = fastify;
  const message = 'could not check the sessions of connections';
  let hints = 0;
  /** The number of hints when a handshake's session was checked. */
  const looks = new WeakMap<IncomingMessage, number>();

  /** Serialised, so results arrive in order. */
  let looking = Promise.resolve();
  function lookAt(all: Connection[]): Promise<void> {
    const look = looking.then(() => lookNow(all));
    looking = look.catch(() => {});
    return look;
  }

  /** Sessions stay while the store is unavailable. */
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
    /** Call before checking a handshake's session. */
    noteLook: (handshake: IncomingMessage): void => void looks.set(handshake, hints),
    /** Repeats a hint that arrived before the connection was open. */
    noteOpened(connection: Connection): void {
      if (looks.get(connection.request.raw) !== hints) background.run(() => lookAt([connection]), message);
    },
  };
}

function apply(connection: Connection, account: SignedIn | null): void {
  if (!account) connection.close(4401);
  else if (JSON.stringify(account) !== JSON.stringify(connection.account)) connection.changeAccount(account);
}
