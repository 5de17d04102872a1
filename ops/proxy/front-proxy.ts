import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLingerMs, forward, refuse } from '../../web/server/forward/forward.ts';
import { isHostAmbiguous, withoutHeaders } from '../../web/server/forward/headers.ts';
import {
  notAnswering,
  type OnFailure,
  type Refusal,
  refusal,
  type Upstream,
} from '../../web/server/forward/upstream.ts';
import { createPatientAgent } from '../../web/transfer/sockets/patient-socket.ts';
import { type Destination, destinationOf, type Process } from './routing.ts';
import { refuseUpgrade, tunnel } from './tunnel.ts';

export interface ProxyOptions {
  /** The addresses of the two processes. */
  upstreams: Record<Process, { host: string; port: number }>;
  onFailure?: OnFailure;
  /** Response while a process is unreachable. Default: a plain 502. */
  whenAway?: (process: Process, req: IncomingMessage) => Refusal;
  /** A response to send without forwarding; null to forward. */
  insteadOf?: (req: IncomingMessage) => Refusal | null;
  /** Time to discard the rest of an early answered upload before cutting it. */
  lingerMs?: number;
}

export interface FrontProxy {
  server: Server;
  /** Stops accepting, closes idle connections and resolves when the rest are done. */
  drain(): Promise<void>;
  /** Closes everything at once, including WebSockets. */
  destroy(): void;
}

/**
 * One origin before api and web, by the table of `ops/proxy/routing.ts`. Without body limit, header changes or logs of
 * its own. The caller makes `server` listen.
 */
export function createProxy({
  upstreams,
  onFailure = () => {},
  lingerMs = defaultLingerMs,
  whenAway = notAnswering,
  insteadOf = () => null,
}: ProxyOptions): FrontProxy {
  const agents = { api: createPatientAgent(), web: createPatientAgent() };
  const upstreamFor = ({ process }: Destination): Upstream => ({
    process,
    lingerMs,
    agent: agents[process],
    ...upstreams[process],
    whenAway: (req) => whenAway(process, req),
  });
  const sockets = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  // Slow uploads may exceed Node's five minutes; slow headers may not.
  const server = createServer({ requestTimeout: 0, headersTimeout: 60_000, keepAliveTimeout: 65_000, noDelay: true });
  // Node hides headers after the thousandth but reads the body by them. One that says where the
  // body ends would be lost, and the body arrive as a new request. Their size is bounded.
  server.maxHeadersCount = 0;

  server.on('request', (req, res) => {
    answering.add(res);
    res.once('close', () => answering.delete(res));
    if (!server.listening) res.shouldKeepAlive = false;
    const decision = insteadOf(req) ?? decide(req);
    const answer = () =>
      'status' in decision ? refuse(req, res, decision) : forward(req, res, upstreamFor(decision), onFailure);
    // A pipelined request waits for its turn: before, nothing shows that the client has left, and its
    // connection to the process would stay open.
    if (res.socket) answer();
    else res.once('socket', answer);
  });
  server.on('upgrade', (req, socket: Socket, head) => {
    const decision = decide(req);
    if ('status' in decision) refuseUpgrade(req, socket, decision);
    else if (decision.upgrade) tunnel(req, socket, head, upstreamFor(decision), onFailure);
    else ignoreUpgrade(server, req, socket, head);
  });
  server.on('connection', (socket) => {
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    server,
    drain() {
      // Open responses say `Connection: close`.
      for (const res of answering) res.shouldKeepAlive = false;
      return new Promise((resolve) => server.close(() => resolve()));
    },
    destroy() {
      server.close();
      for (const socket of sockets) socket.destroy();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function decide(req: IncomingMessage): Destination | Refusal {
  if (isHostAmbiguous(req)) return refusal(400, 'The request needs exactly one Host header.');
  if (!['chunked', undefined].includes(req.headers['transfer-encoding']?.toLowerCase())) {
    return refusal(501, 'The only transfer coding understood here is chunked.');
  }
  return destinationOf(req.url ?? '') ?? refusal(400, 'The path of the request cannot be resolved.');
}

/**
 * Answers as if no upgrade was requested (RFC 9110 section 7.8). Node has released the connection, so the request is
 * put back without its upgrade headers.
 */
function ignoreUpgrade(server: Server, req: IncomingMessage, socket: Socket, head: Buffer): void {
  const raw = withoutHeaders(req.rawHeaders, new Set(['upgrade', 'connection', 'http2-settings']));
  let text = `${req.method} ${req.url} HTTP/${req.httpVersion}\r\n`;
  for (let i = 0; i < raw.length; i += 2) text += `${raw[i]}: ${raw[i + 1]}\r\n`;
  socket.unshift(Buffer.concat([Buffer.from(`${text}\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
