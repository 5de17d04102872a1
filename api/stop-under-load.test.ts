import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { eventually } from '../ops/testing/eventually.ts';
import { isFull, roundsOf } from '../ops/testing/rounds.ts';
import { tryConnect } from '../plugins/realtime/test-realtime-app.ts';
import { exitOf, post, startApi } from './test-process.ts';

t.setTimeout(isFull ? 600_000 : 60_000);

const stops = roundsOf(50, 2);
const sockets = 40;
const writers = 4;

/** The outcome of a request on a connection of its own, as a proxy's. */
type Outcome = 'answered' | 'refused' | 'lost' | 'failed';

function ask(port: number, headers: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/api/auth/ws-token',
      method: 'POST',
      headers,
      agent: false,
    });
    asked.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 201 ? 'answered' : 'failed'));
      response.on('error', () => resolve('lost'));
    });
    // A proxy tries the next replica after a failed connect, but not after a sent request.
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.syscall === 'connect' ? 'refused' : 'lost'));
    asked.end();
  });
}

t.test('SIGTERM under load: the listener closes before the sockets, so no reconnecting client is reset', async (t) => {
  for (let stop = 1; stop <= stops; stop += 1) {
    const { child, port, origin, headers } = await startApi(t);
    const written: Record<Outcome, number> = { answered: 0, refused: 0, lost: 0, failed: 0 };
    const write = async () => {
      while (written.refused < writers) {
        const outcome = await ask(port, headers);
        written[outcome] += 1;
        if (outcome === 'refused') return;
        await wait(10 * Math.random());
      }
    };
    const opened = await Promise.all(
      Array.from({ length: sockets }, async () => {
        const { token = '' } = await post(`${origin}/api/auth/ws-token`, undefined, headers);
        return tryConnect(t, port, { token });
      }),
    );
    // Clients reconnect at once.
    const comings = opened.map(
      async (socket) => 'readyState' in socket && once(socket, 'close').then(() => ask(port, headers)),
    );
    const writing = Array.from({ length: writers }, write);
    await eventually(() => written.answered > 20, 'requests are answered');
    const ended = exitOf(child);
    child.kill('SIGTERM');
    t.same(await ended, { code: 0, signal: null });
    t.same([...new Set(await Promise.all(comings))], ['refused'], 'reconnecting clients are refused, not reset');
    await Promise.all(writing);
    // A busy machine may reset a connection at the moment of closing, so resets of others are only reported.
    t.equal(written.failed, 0, `stop ${stop}: ${JSON.stringify(written)}`);
  }
});
