import { createHash } from 'node:crypto';

/** A weak entity tag of everything that shapes an answer (RFC 9110 section 8.8). */
export function weakEtag(...parts: unknown[]): string {
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

/** Whether an If-None-Match header names the tag, by the weak comparison. */
export function matchesEtag(header: string, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
