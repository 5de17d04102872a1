import { randomUUID } from 'node:crypto';
import { type IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type Upgrades = ReturnType<typeof openUpgrades>;

const refusal = {
  type: 'urn:wiki:problem:unavailable',
  title: 'Service Unavailable',
  status: 503,
  detail: 'This replica is closing. Try again shortly.',
  code: 'unavailable',
};

interface UpgradesNeeds {
  server: Server;
  isNamespace: (path: string) => boolean;
  /** The time limit for upgrading or refusing. */
  handshakeMs: number;
}

/** Handles `upgrade` before the WebSocket library, which Node emits for any protocol and address. */
export function openUpgrades({ server, isNamespace, handshakeMs }: UpgradesNeeds) {
  // The library needs a server, which never listens.
  const inner = new Server();
  const sockets = new WeakMap<object, Duplex>();
  const deadlines = new WeakMap<object, NodeJS.Timeout>();
  inner.on('upgrade', (request, socket) => {
    sockets.set(request, socket);
    deadlines.set(request, setTimeout(() => socket.destroy(), handshakeMs).unref());
  });
  let isDraining = false;

  server.on('upgrade', (request, socket, head) => {
    if (!isWebSocket(request) || !isNamespace(pathOf(request))) serveAsHttp(server, request, socket, head);
    else if (isDraining) refuse(socket);
    else inner.emit('upgrade', request, socket, head);
  });

  return {
    inner,
    get isDraining() {
      return isDraining;
    },
    socketOf: (request: IncomingMessage): Duplex | undefined => sockets.get(request),
    noteUpgraded: (request: IncomingMessage): void => clearTimeout(deadlines.get(request)),
    /** Node doesn't close refused sockets. */
    end(request: IncomingMessage): void {
      const socket = sockets.get(request);
      clearTimeout(deadlines.get(request));
      if (!socket?.destroyed) socket?.end(() => socket.destroy());
    },
    /** From now on all upgrades are refused. */
    drain(): void {
      isDraining = true;
    },
  };
}

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** Empty for addresses that no router understands. */
function pathOf({ url = '' }: IncomingMessage): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return '';
  }
}

/** A closing Fastify doesn't answer in our form or close the socket. */
function refuse(socket: Duplex): void {
  const requestId = randomUUID();
  const body = JSON.stringify({ ...refusal, requestId });
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nX-Request-Id: ${requestId}\r\n` +
      `Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/**
 * Serves a request with an ignored upgrade (RFC 9110 section 7.8), such as HTTP/2's. Node stopped reading, so the
 * request is replayed without it.
 */
function serveAsHttp(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!/^(upgrade|http2-settings)$/i.test(name))
      lines.push(`${name}: ${withoutUpgrade(name, rawHeaders[index + 1] ?? '')}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

function withoutUpgrade(name: string, value: string): string {
  if (name.toLowerCase() !== 'connection') return value;
  const options = value.split(',').map((option) => option.trim());
  return options.filter((option) => !/^(upgrade|http2-settings)$/i.test(option)).join(', ') || 'keep-alive';
}
