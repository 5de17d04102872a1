import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a fake process received it. */
export interface Seen {
  process: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  bytes: number;
}

export const deliveryHeaders = {
  'Content-Disposition': 'attachment; filename="a.svg"',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Set-Cookie': ['wiki.link=1; Path=/; HttpOnly', 'wiki.other=2; Path=/'],
};

/** Listens on a free port of the loopback address. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Reports what arrived, and echoes bytes after an upgrade. */
export function createFakeUpstream(process: string): Server {
  const answer: RequestListener = async (req, res) => {
    let bytes = 0;
    for await (const chunk of req) bytes += chunk.length;
    res.writeHead(200, { ...deliveryHeaders, 'Content-Type': 'application/json' });
    res.end(JSON.stringify(seen(process, req, bytes)));
  };
  const server = createServer((req, res) => {
    Promise.resolve(answer(req, res)).catch(() => res.destroy());
  });
  server.on('upgrade', (req, socket) => {
    socket.on('error', () => socket.destroy());
    const encoded = Buffer.from(JSON.stringify(seen(process, req, 0))).toString('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Seen: ${encoded}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  return server;
}

function seen(process: string, req: IncomingMessage, bytes: number): Seen {
  const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
  return { process, method: req.method ?? '', url: req.url ?? '', headers, bytes };
}
