import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { endToEndHeaders, upstreamHeaders } from '../../web/server/forward/headers.ts';
import { originForm } from '../../web/server/forward/origin-form.ts';
import { answerOf, type OnFailure, type Refusal, type Upstream, whenAway } from '../../web/server/forward/upstream.ts';

/** Read timeout of long-lived connections (section 4.1, rule 3). */
const idleMs = 3600 * 1000;

/** More than a client sends before it is authenticated. */
const earlyMaxBytes = 64 * 1024;

/** Forwards an upgrade and, once accepted, the bytes in both directions. */
export function tunnel(
  req: IncomingMessage,
  client: Socket,
  head: Buffer,
  upstream: Upstream,
  onFailure: OnFailure,
): void {
  const { host, port } = upstream;
  const headers = upstreamHeaders(req, { upgrade: true });
  const outgoing = request({ host, port, agent: false, method: req.method, path: originForm(req.url ?? '/'), headers });
  let isAnswered = false;
  const abandon = () => outgoing.destroy();
  client.on('error', abandon).once('close', abandon).once('end', abandon);
  const release = holdEarlyBytes(client, head);
  outgoing.once('upgrade', (incoming, socket, upstreamHead) => {
    isAnswered = true;
    client.off('close', abandon).off('error', abandon).off('end', abandon);
    client.write(statusAndHeaders(incoming, incoming.rawHeaders));
    join({ socket: client, head: release() }, { socket, head: upstreamHead });
  });
  outgoing.once('response', (incoming) => {
    isAnswered = true;
    client.write(statusAndHeaders(incoming, [...endToEndHeaders(incoming), 'Connection', 'close']));
    incoming.once('error', () => client.destroy()).pipe(client);
  });
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (isAnswered || client.destroyed) return;
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    onFailure({ process: upstream.process, method: req.method ?? '', path, reason: error.code ?? error.message });
    refuseUpgrade(req, client, whenAway(upstream, req));
  });
  outgoing.end();
}

/** Answers an upgrade itself and closes the connection. */
export function refuseUpgrade(req: IncomingMessage, client: Socket, refused: Refusal): void {
  const { status, title, headers, body } = answerOf(refused, req);
  client.on('error', () => client.destroy());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  client.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`);
}

/** Reads during the handshake, since only reading shows that the client left; returns the bytes. */
function holdEarlyBytes(client: Socket, head: Buffer): () => Buffer {
  const held = [head];
  const hold = (chunk: Buffer) => {
    held.push(chunk);
    if (Buffer.concat(held).length > earlyMaxBytes) client.pause();
  };
  client.on('data', hold);
  return () => {
    client.off('data', hold).pause();
    return Buffer.concat(held);
  };
}

interface End {
  socket: Socket;
  /** Bytes that arrived with the handshake. */
  head: Buffer;
}

/** Joins two sockets. A broken one breaks the other; an orderly end flushes first. */
function join(a: End, b: End): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    from.socket.setNoDelay(true).setKeepAlive(true, 60_000).setTimeout(idleMs);
    from.socket.on('timeout', () => from.socket.destroy());
    from.socket.on('error', () => to.socket.resetAndDestroy());
    from.socket.on('close', () => to.socket.destroySoon());
    if (from.head.length > 0) from.socket.unshift(from.head);
    from.socket.pipe(to.socket);
  }
}

function statusAndHeaders(message: IncomingMessage, rawHeaders: readonly string[]): Buffer {
  const lines = [`HTTP/1.1 ${message.statusCode} ${message.statusMessage}`];
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
