import type { FastifyRequest } from 'fastify';

/** `<token> <mode> [<argument>]`. A header, since logs contain addresses. */
export const probeHeader = 'wiki-doctor';

/** A probe as requested from the api. */
export interface AskedProbe {
  token: string;
  mode: string;
  argument: string;
}

// 32 bytes are 43 characters of base64url.
const shape = /^doctor_[A-Za-z0-9_-]{43}$/;

/**
 * Returns null for other requests. A browser's WebSocket handshake carries it as query `token`, like other handshakes;
 * logs omit queries.
 */
export function readProbe({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): AskedProbe | null {
  const [token = '', mode = '', argument = ''] = String(headers[probeHeader] ?? '').split(' ');
  if (shape.test(token)) return { token, mode, argument };
  const inQuery = typeof query === 'object' && query !== null && 'token' in query ? query.token : null;
  return typeof inQuery === 'string' && shape.test(inQuery) ? { token: inQuery, mode: 'socket', argument: '' } : null;
}
