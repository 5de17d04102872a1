import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Safe in logs and database commands. */
const wellFormed = /^[\w.-]{8,64}$/;

/** Returns the proxy's `X-Request-Id` if well-formed, or a new id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
