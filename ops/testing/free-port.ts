import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback address that no one listens on now, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
