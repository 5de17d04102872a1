import type { Agent } from 'node:http';
export interface Upstream {
  /** What answers there, for messages. */
  process: string;
  host: string;
  port: number;
  agent: Agent;
  /** Whether it is spoken to over TLS. */
  isSecure?: boolean;
  /** Whether it is a public origin of its own: then it is asked by its own name, and told what was said to whom before. */
  isOtherOrigin?: boolean;
  /** How long the rest of an upload that was answered early is read. */
  lingerMs: number;
}

/** Told of what went wrong on the way. Never holds a query: that is where WebSocket tokens are. */
export type OnFailure = (failure: { process: string; method: string; path: string; reason: string }) => void;

const titles = { 400: 'Bad Request', 501: 'Not Implemented', 502: 'Bad Gateway' } as const;
const codes = { 400: 'bad_request', 501: 'not_implemented', 502: 'bad_gateway' } as const;

export interface Refusal {
  status: keyof typeof titles;
  title: string;
  body: string;
}

/** An answer of the proxy itself, as problem+json (RFC 9457). */
export function refusal(status: Refusal['status'], detail: string): Refusal {
  const title = titles[status];
  return { status, title, body: JSON.stringify({ type: 'about:blank', title, status, detail, code: codes[status] }) };
}

export const notAnswering = (process: string) => refusal(502, `The ${process} process is not answering.`);

/** What stands in `Host`: no port where it is the protocol's own. */
export function authorityOf({ host, port, isSecure }: Upstream): string {
  return new URL(`${isSecure ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`).host;
}
