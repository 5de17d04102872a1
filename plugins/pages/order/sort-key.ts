import { generateKeyBetween } from 'fractional-indexing';

/** Below every character of a name, which has no control characters. */
const separator = '\u0001';

/**
 * Returns a key for a page that sorts between two others. A place among siblings is sorted by its name; a page that was given
 * a position by the name that it follows, a fraction and its id, so that no two are equal. A position concerns one page only,
 * whatever the others have. `before` and `after` are the keys of its neighbours, null at the ends.
 */
export function keyBetween(before: string | null, after: string | null, id: string): string {
  const [name = '', low = null] = before?.split(separator) ?? [];
  const [nextName, next = null] = after?.split(separator) ?? [];
  const isBounded = nextName === name && next !== null && (low === null || low < next);
  return [name, generateKeyBetween(low, isBounded ? next : null), id].join(separator);
}

/** Compares keys as the database does: by their UTF-8 bytes. */
export function compareKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
