import type { Agent, IncomingMessage } from 'node:http';
import { requestIdOf } from '../request-id.ts';

export interface Upstream {
  /** For messages. */
  process: string;
  host: string;
  port: number;
  agent: Agent;
  /** Whether it uses TLS. */
  isSecure?: boolean;
  /**
   * Whether it is another public origin, with its own name in `Host` and the original one in the forwarding headers.
   */
  isOtherOrigin?: boolean;
  /** How long to read the rest of an upload that was answered early. */
  lingerMs: number;
  /** Returns the response during an outage. Default: a generic one. */
  whenAway?: (req: IncomingMessage) => Refusal;
}

/** Reports errors, without queries, which contain WebSocket tokens. */
export type OnFailure = (failure: { process: string; method: string; path: string; reason: string }) => void;

const titles = {
  400: 'Bad Request',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const;
const codes = { 400: 'bad_request', 501: 'not_implemented', 502: 'bad_gateway', 503: 'unavailable' } as const;

/** A refusal by the proxy itself. */
export interface Refusal {
  status: keyof typeof titles;
  /** A sentence for people. */
  detail: string;
  retryAfterSeconds?: number;
  /** Sent as HTML instead of the problem, for navigations. */
  page?: string;
}

export const refusal = (status: Refusal['status'], detail: string): Refusal => ({ status, detail });

export const notAnswering = (process: string) => refusal(502, `The ${process} process is not answering.`);

/** Returns the response while an upstream does not answer. */
export const whenAway = (upstream: Upstream, req: IncomingMessage): Refusal =>
  upstream.whenAway?.(req) ?? notAnswering(upstream.process);

export interface ProxyAnswer {
  status: number;
  title: string;
  headers: Record<string, string | number>;
  body: string;
}

/** Returns a refusal as it is answered: problem+json (RFC 9457) that names the request, or the page. */
export function answerOf({ status, detail, retryAfterSeconds, page }: Refusal, req: IncomingMessage): ProxyAnswer {
  const requestId = requestIdOf(req);
  const title = titles[status];
  const problem = { type: 'about:blank', title, status, detail, code: codes[status], requestId, retryAfterSeconds };
  const body = page ?? JSON.stringify(problem);
  return {
    status,
    title,
    body,
    headers: {
      'Content-Type': page === undefined ? 'application/problem+json' : 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...(retryAfterSeconds !== undefined && { 'Retry-After': retryAfterSeconds }),
    },
  };
}

/** Returns the value of `Host`: without the protocol's default port. */
export function authorityOf({ host, port, isSecure }: Upstream): string {
  return new URL(`${isSecure ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`).host;
}
