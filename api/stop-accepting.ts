import { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop this short leaves hardly any time for somebody to come. */
const quietMs = 0.1;
/** So many of them in a row are a pause. */
const quietTurns = 10;
/** Under constant load there may be none. */
const maxMs = 2_000;

/**
 * Stops listening, and leaves all connections as they are. The kernel resets those that wait to be accepted at that moment,
 * so it is one right after a turn of the event loop, which accepts one connection, has found none.
 */
export async function stopAccepting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const until = performance.now() + maxMs;
  for (let quiet = 0; quiet < quietTurns && performance.now() < until; ) {
    const [before, start] = [accepted, performance.now()];
    await nextTurn();
    quiet = accepted === before && performance.now() - start < quietMs ? quiet + 1 : 0;
  }
  server.off('connection', count);
  // Not the close of an HTTP server, which ends idle connections, over one of which a proxy may be sending its next request.
  Server.prototype.close.call(server);
}
