import type { FastifyRequest } from 'fastify';

/** Carries `<token> <mode> [<argument>]`. A header, since addresses are written into logs. */
export const probeHeader = 'wiki-doctor';

/** A probe's request to the api. */
export interface AskedProbe {
  token: string;
  mode: string;
  argument: string;
}

// 32 bytes are 43 characters of base64url; anything else is not even looked for.
const shape = /^doctor_[A-Za-z0-9_-]{43}$/;

/**
 * The probe that a request says it is, or null. A WebSocket handshake of a browser can only say so where any handshake
 * carries its token: in the query, as `token`, which no log shows.
 */
export function readProbe({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): AskedProbe | null {
  const [token = '', mode = '', argument = ''] = String(headers[probeHeader] ?? '').split(' ');
  if (shape.test(token)) return { token, mode, argument };
  const inQuery = typeof query === 'object' && query !== null && 'token' in query ? query.token : null;
  return typeof inQuery === 'string' && shape.test(inQuery) ? { token: inQuery, mode: 'socket', argument: '' } : null;
}
