import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

/** Returns a proxy that drops WebSocket upgrades. Returns its origin. */
export async function startUpgradeDropper(t: Test, origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  // Without an upgrade listener, Node treats a handshake as an ordinary request.
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const { upgrade: _, connection: __, ...passed } = headers;
    const onward = request({ hostname, port, method, path, headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
