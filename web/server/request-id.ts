import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The same rule as the api's. */
const wellFormed = /^[\w.-]{8,64}$/;

/** Returns a valid `X-Request-Id`, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
