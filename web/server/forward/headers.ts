import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Headers of a connection, not of the message (RFC 9110 section 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A client can name any header in `Connection`; dropping these would change a message's length or target. */
const neverDropped = new Set(['content-length', 'host']);

const usuallyWithoutBody = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** Returns the raw end-to-end headers of a message, in order and with repetitions. */
export function endToEndHeaders(message: IncomingMessage): string[] {
  const named = (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...named.filter((name) => !neverDropped.has(name))]);
  return withoutHeaders(message.rawHeaders, dropped);
}

/**
 * Returns the headers of the upstream request: end-to-end ones unchanged, `X-Forwarded-For` extended,
 * `X-Forwarded-Proto` and `-Host` as seen here, and the body's framing or the upgrade. With an `authority` the request
 * is for that host, and existing forwarded protocol and host are kept.
 */
export function upstreamHeaders(
  req: IncomingMessage,
  options: { upgrade: boolean; authority?: string | undefined },
): string[] {
  const { authority } = options;
  const replaced = new Set(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'expect']);
  if (authority !== undefined) replaced.add('host');
  const headers = withoutHeaders(endToEndHeaders(req), replaced);
  const forwarded = (name: string) => (authority === undefined ? undefined : req.headers[name]?.toString());
  headers.push('X-Forwarded-For', forwardedFor(req), 'X-Forwarded-Proto', forwarded('x-forwarded-proto') ?? 'http');
  const host = forwarded('x-forwarded-host') ?? req.headers.host;
  if (host !== undefined) headers.push('X-Forwarded-Host', host);
  if (authority !== undefined) headers.push('Host', authority);
  if (options.upgrade) headers.push('Connection', 'Upgrade', 'Upgrade', req.headers.upgrade ?? '');
  else headers.push(...framing(req));
  return headers;
}

/** Whether a request has no `Host` or several: servers interpret these differently, so they are refused. */
export function isHostAmbiguous(req: IncomingMessage): boolean {
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && req.httpVersion === '1.1');
}

function forwardedFor(req: IncomingMessage): string {
  const peer = req.socket.remoteAddress ?? 'unknown';
  // IPv4 peers of dual-stack sockets are written as IPv4, like other proxies do.
  const address = peer.startsWith('::ffff:') && isIP(peer.slice(7)) === 4 ? peer.slice(7) : peer;
  const before = req.headers['x-forwarded-for'];
  return before === undefined ? address : `${[before].flat().join(', ')}, ${address}`;
}

/** Node would announce a chunked body for every POST, even one without a body. */
function framing(req: IncomingMessage): string[] {
  if (req.headers['transfer-encoding'] !== undefined) return ['Transfer-Encoding', 'chunked'];
  if (req.headers['content-length'] !== undefined || usuallyWithoutBody.has(req.method ?? '')) return [];
  return ['Content-Length', '0'];
}

/** Raw headers are a flat list of names and values. */
export function withoutHeaders(raw: readonly string[], dropped: ReadonlySet<string>): string[] {
  return raw.filter((_, index) => !dropped.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}
