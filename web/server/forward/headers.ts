import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Headers that belong to one connection and not to the message (RFC 9110, section 7.6.1). */
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

/** A client may name any header in `Connection`. Dropping these would change where a message ends or whom it is for. */
const neverDropped = new Set(['content-length', 'host']);

const usuallyWithoutBody = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** Returns the raw headers of a message, in order and with repetitions, without those of its connection. */
export function endToEndHeaders(message: IncomingMessage): string[] {
  const named = (message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...named.filter((name) => !neverDropped.has(name))]);
  return withoutHeaders(message.rawHeaders, dropped);
}

/**
 * Returns the headers of the request to the upstream process: end-to-end ones untouched, `X-Forwarded-For` continued,
 * `X-Forwarded-Proto` and `-Host` as seen here, and the body framed as it came or the upgrade passed on. With an
 * `authority` the request is for that host, and what a platform in front has said of protocol and host stays.
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

/** Whether a request has more than one `Host`, or none: servers disagree about its meaning, so none of ours gets it. */
export function isHostAmbiguous(req: IncomingMessage): boolean {
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && req.httpVersion === '1.1');
}

function forwardedFor(req: IncomingMessage): string {
  const peer = req.socket.remoteAddress ?? 'unknown';
  // An IPv4 peer of a dual-stack socket is written as IPv4, as other proxies write it.
  const address = peer.startsWith('::ffff:') && isIP(peer.slice(7)) === 4 ? peer.slice(7) : peer;
  const before = req.headers['x-forwarded-for'];
  return before === undefined ? address : `${[before].flat().join(', ')}, ${address}`;
}

/** Node would announce a chunked body for every POST; a request that came without a body must arrive without one. */
function framing(req: IncomingMessage): string[] {
  if (req.headers['transfer-encoding'] !== undefined) return ['Transfer-Encoding', 'chunked'];
  if (req.headers['content-length'] !== undefined || usuallyWithoutBody.has(req.method ?? '')) return [];
  return ['Content-Length', '0'];
}

/** Raw headers are a flat list of names and values; a value goes with the name before it. */
export function withoutHeaders(raw: readonly string[], dropped: ReadonlySet<string>): string[] {
  return raw.filter((_, index) => !dropped.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}
