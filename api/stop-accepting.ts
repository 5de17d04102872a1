import { createServer, Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A new connection is unlikely in so short a turn; an idle one takes 0.005 ms. */
const quietMs = 0.02;
/** Quiet turns in a row before the listener closes. */
const quietTurns = 10;
/** Under constant load there may be no quiet turn. */
const maxMs = 2_000;

/**
 * Closes the listener but no connection. The kernel resets connections waiting to be accepted, so it closes right after
 * an event loop turn that accepted none (libuv accepts at most one a turn).
 */
export async function stopAccepting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  await warmUp();
  const until = performance.now() + maxMs;
  for (let quiet = 0; quiet < quietTurns && performance.now() < until; ) {
    const [before, start] = [accepted, performance.now()];
    await nextTurn();
    quiet = accepted === before && performance.now() - start < quietMs ? quiet + 1 : 0;
  }
  server.off('connection', count);
  // An HTTP server's own close also ends idle connections, on which a proxy may be sending a request.
  Server.prototype.close.call(server);
}

/** The first close of a process takes 0.15 ms, in which a connection can come; later ones 0.02. */
async function warmUp(): Promise<void> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  Server.prototype.close.call(other);
}
