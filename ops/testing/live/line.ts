import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { Test } from 'tap';

/** A port of this machine, the path of a Unix socket, or null to refuse connections. */
export type Target = number | string | null;

/** A client's network connection that can fail. */
export interface Line {
  readonly port: number;
  /** Changes where new connections lead. */
  lead(to: () => Target): void;
  /** Breaks all connections; both sides notice at once. */
  cut(): void;
  /** Carries nothing until released; neither side notices. */
  stall(): void;
  release(): void;
  /** Lets half of what comes next through, and then breaks. */
  tear(): void;
  /** Delays all that comes by up to this time, each connection by itself, so that they overtake each other; 0 ends it. */
  slow(mostMs: number): void;
  /** Breaks all connections for the client only; the server doesn't notice before the next `cut`. */
  halve(): void;
}

/** Returns a line over the loopback address, closed with the test. */
export async function openLine(t: Pick<Test, 'teardown'>, to: () => Target): Promise<Line> {
  const joined = new Set<Socket>();
  let target = to;
  let isStalled = false;
  let isTearing = false;
  let slowMs = 0;
  const near = new Set<Socket>();
  const halved = new Set<Socket>();
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
      if (slowMs === 0) return void onto.write(chunk);
      from.pause();
      setTimeout(() => {
        onto.write(chunk);
        if (!isStalled) from.resume();
      }, Math.random() * slowMs);
    });
    from.on('error', () => from.destroy());
    from.on('end', () => onto.end());
    from.on('close', () => {
      joined.delete(from);
      if (!halved.delete(from)) onto.destroy();
    });
    if (isStalled) from.pause();
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const place = target();
    if (place === null) return void client.destroy();
    const far = connect({
      ...(typeof place === 'string' ? { path: place } : { port: place, host: '127.0.0.1' }),
      allowHalfOpen: true,
    });
    near.add(client);
    client.on('close', () => near.delete(client));
    carry(client, far);
    carry(far, client);
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
    slow(mostMs) {
      slowMs = mostMs;
    },
    halve() {
      for (const client of near) {
        halved.add(client);
        client.destroy();
      }
    },
  };
}
