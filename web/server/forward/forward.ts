import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { endToEndHeaders, upstreamHeaders } from './headers.ts';
import { originForm } from './origin-form.ts';
import { answerOf, authorityOf, type OnFailure, type Refusal, type Upstream, whenAway } from './upstream.ts';

/** Same as nginx's `lingering_time`. */
export const defaultLingerMs = 30_000;

const safeToRepeat = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Streams in both directions with backpressure. */
export function forward(req: IncomingMessage, res: ServerResponse, upstream: Upstream, onFailure: OnFailure): void {
  const { host, port, agent, isSecure = false, isOtherOrigin = false } = upstream;
  const authority = isOtherOrigin ? authorityOf(upstream) : undefined;
  const headers = upstreamHeaders(req, { upgrade: false, authority });
  const request = isSecure ? httpsRequest : httpRequest;
  const outgoing = request({ host, port, agent, method: req.method, path: originForm(req.url ?? '/'), headers });
  const abandon = () => outgoing.destroy();
  res.once('close', abandon);
  res.once('finish', () => {
    if (req.complete) return;
    req.unpipe(outgoing);
    outgoing.destroy();
    discardRest(req, upstream.lingerMs);
  });
  outgoing.once('response', (incoming) => relay(incoming, res));
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    res.off('close', abandon);
    if (res.headersSent || res.destroyed) return;
    if (isStaleConnection(outgoing.reusedSocket, error) && isRepeatable(req)) {
      forward(req, res, upstream, onFailure);
      return;
    }
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    onFailure({ process: upstream.process, method: req.method ?? '', path, reason: error.code ?? error.message });
    refuse(req, res, whenAway(upstream, req));
  });
  // Node would delay the headers until the body.
  outgoing.flushHeaders();
  req.pipe(outgoing);
}

/** Answers in the name of the proxy. */
export function refuse(req: IncomingMessage, res: ServerResponse, refused: Refusal): void {
  const { status, title, headers, body } = answerOf(refused, req);
  res.writeHead(status, title, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function relay(incoming: IncomingMessage, res: ServerResponse): void {
  res.sendDate = false;
  res.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, endToEndHeaders(incoming));
  // The client's connection is cut off as well.
  pipeline(incoming, res, () => {});
}

/** Discards the rest of an early answered upload: unread or cut, the sender loses the answer. */
function discardRest(req: IncomingMessage, lingerMs: number): void {
  const patience = setTimeout(() => req.socket.destroy(), lingerMs).unref();
  for (const event of ['end', 'close'] as const) req.once(event, () => clearTimeout(patience));
  req.resume();
}

/** It was closed while idle, so the request wasn't read. */
function isStaleConnection(isReused: boolean, error: NodeJS.ErrnoException): boolean {
  return isReused && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

function isRepeatable(req: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
  return safeToRepeat.has(req.method ?? '') && (length === undefined || length === '0') && coding === undefined;
}
