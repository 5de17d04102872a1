import type { IncomingMessage } from 'node:http';

/** Longer credentials are refused unread. */
export const maxCredentialLength = 512;

// RFC 6750 section 2.1, with RFC 9110 section 11.1's case-insensitive scheme.
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

export type Credential =
  | { kind: 'token'; token: string }
  /** No header, or one of another scheme. */
  | { kind: 'absent' }
  /** Meant as Bearer, but not a token. */
  | { kind: 'malformed' }
  /** More than one header: which one counts would be a guess (RFC 6750 section 3.1). */
  | { kind: 'repeated' };

/** Reads the Authorization header. Node keeps the first of several, so the raw ones are counted. */
export function readBearer(request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): Credential {
  const names = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
  if (names.length > 1) return { kind: 'repeated' };
  const header = request.headers.authorization;
  if (header === undefined || !/^bearer(?: |$)/i.test(header)) return { kind: 'absent' };
  const token = header.length <= maxCredentialLength ? bearer.exec(header)?.[1] : undefined;
  return token === undefined ? { kind: 'malformed' } : { kind: 'token', token };
}
