import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { originForm } from '../routing.ts';
import { endToEndHeaders, upstreamHeaders } from './headers.ts';
import { notAnswering, type OnFailure, type Refusal, type Upstream } from './upstream.ts';

const safeToRepeat = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Carries one HTTP request to the upstream process and its answer back, both as streams with back-pressure. */
export function forward(req: IncomingMessage, res: ServerResponse, upstream: Upstream, onFailure: OnFailure): void {
  const { host, port, agent } = upstream;
  const headers = upstreamHeaders(req, { upgrade: false });
  const outgoing = request({ host, port, agent, method: req.method, path: originForm(req.url ?? '/'), headers });
  const abandon = () => outgoing.destroy();
  res.once('close', abandon);
  outgoing.once('response', (incoming) => relay(incoming, res));
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    res.off('close', abandon);
    // What is left of an upload has nobody to go to; unread, it would hold the client's connection up.
    req.resume();
    if (res.headersSent || res.destroyed) return;
    if (isStaleConnection(outgoing.reusedSocket, error) && isRepeatable(req)) {
      forward(req, res, upstream, onFailure);
      return;
    }
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    onFailure({ process: upstream.process, method: req.method ?? '', path, reason: error.code ?? error.message });
    refuse(res, notAnswering(upstream.process));
  });
  req.pipe(outgoing);
}

/** Answers in the proxy's own name. */
export function refuse(res: ServerResponse, { status, title, body }: Refusal): void {
  res.writeHead(status, title, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  res.end(body);
}

function relay(incoming: IncomingMessage, res: ServerResponse): void {
  res.sendDate = false;
  res.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, endToEndHeaders(incoming));
  // A body that breaks off upstream must break off here too, not look complete: pipeline destroys the response.
  pipeline(incoming, res, () => {});
}

/** An idle connection that the upstream closed just as we took it up: the request was not looked at. */
function isStaleConnection(isReused: boolean, error: NodeJS.ErrnoException): boolean {
  return isReused && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

function isRepeatable(req: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
  return safeToRepeat.has(req.method ?? '') && (length === undefined || length === '0') && coding === undefined;
}
