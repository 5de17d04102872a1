import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { endToEndHeaders, upstreamHeaders } from './headers.ts';
import { originForm } from './origin-form.ts';
import { answerOf, authorityOf, type OnFailure, type Refusal, type Upstream, whenAway } from './upstream.ts';

/** The time to discard the rest of a refused upload, as nginx does (lingering_time). */
export const defaultLingerMs = 30_000;

const safeToRepeat = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Carries one HTTP request to the upstream process and its answer back, both as streams with back-pressure. */
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
  // Node would keep the headers back until the first byte of the body, which a client may never send.
  outgoing.flushHeaders();
  req.pipe(outgoing);
}

/** Answers in the proxy's own name. */
export function refuse(req: IncomingMessage, res: ServerResponse, refused: Refusal): void {
  const { status, title, headers, body } = answerOf(refused, req);
  res.writeHead(status, title, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function relay(incoming: IncomingMessage, res: ServerResponse): void {
  res.sendDate = false;
  res.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, endToEndHeaders(incoming));
  // A body that breaks off upstream must break off here too, not look complete: pipeline destroys the response.
  pipeline(incoming, res, () => {});
}

/**
 * Answered before the whole of an upload was there. What is still coming has no one to go to; unread, it would keep the
 * sender from ever reading the answer, and a connection that is cut at once often takes the answer with it.
 */
function discardRest(req: IncomingMessage, lingerMs: number): void {
  const patience = setTimeout(() => req.socket.destroy(), lingerMs).unref();
  for (const event of ['end', 'close'] as const) req.once(event, () => clearTimeout(patience));
  req.resume();
}

/** An idle connection that the upstream closed just as we used it: the request was not read. */
function isStaleConnection(isReused: boolean, error: NodeJS.ErrnoException): boolean {
  return isReused && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

function isRepeatable(req: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
  return safeToRepeat.has(req.method ?? '') && (length === undefined || length === '0') && coding === undefined;
}
