import type { Agent } from 'node:http';
import type { Process } from '../routing.ts';

export interface Upstream {
  process: Process;
  host: string;
  port: number;
  agent: Agent;
}

/** Told of what went wrong on the way. Never holds a query: that is where WebSocket tokens are. */
export type OnFailure = (failure: { process: Process; method: string; path: string; reason: string }) => void;

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

export const notAnswering = (process: Process) => refusal(502, `The ${process} process is not answering.`);
