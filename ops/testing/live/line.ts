import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { Test } from 'tap';

/** A client's network connection that can fail. */
export interface Line {
  readonly port: number;
  /** A port for new connections, or null to refuse them. */
  lead(to: () => number | null): void;
  /** Breaks all connections; both sides notice at once. */
  cut(): void;
  /** Carries nothing until released; neither side notices. */
  stall(): void;
  release(): void;
  /** Lets half of what comes next through, and then breaks. */
  tear(): void;
}

/** Returns a line over the loopback address, closed with the test. */
export async function openLine(t: Pick<Test, 'teardown'>, to: () => number | null): Promise<Line> {
  const joined = new Set<Socket>();
  let target = to;
  let isStalled = false;
  let isTearing = false;
  const breakAll = () => {
    for (const socket of joined) socket.destroy();
  };

  function carry(from: Socket, onto: Socket): void {
    joined.add(from);
    from.setNoDelay(true);
    from.on('data', (chunk: Buffer) => {
      if (isTearing) {
        isTearing = false;
        onto.write(chunk.subarray(0, chunk.length >> 1), breakAll);
        return;
      }
      onto.write(chunk);
    });
    from.on('error', () => from.destroy());
    from.on('end', () => onto.end());
    from.on('close', () => {
      joined.delete(from);
      onto.destroy();
    });
    if (isStalled) from.pause();
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const port = target();
    if (port === null) return void near.destroy();
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    breakAll();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    lead(to) {
      target = to;
    },
    cut: breakAll,
    stall() {
      isStalled = true;
      for (const socket of joined) socket.pause();
    },
    release() {
      isStalled = false;
      for (const socket of joined) socket.resume();
    },
    tear() {
      isTearing = true;
    },
  };
}
