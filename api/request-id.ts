import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The ids that are safe in logs and database commands: no spaces, no quotes, bounded. */
const wellFormed = /^[\w.-]{8,64}$/;

/** The id of a request: that of the proxy in front (`X-Request-Id`), if it is well-formed, else one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
