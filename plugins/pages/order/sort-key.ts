import { generateKeyBetween } from 'fractional-indexing';

/** Sorts before all characters of names. */
const separator = '\u0001';

/**
 * Returns a key between two others, null at the ends. Siblings sort by name; a positioned page by the preceding name, a
 * fraction and its id, so keys are unique. Affects one page only.
 */
export function keyBetween(before: string | null, after: string | null, id: string): string {
  const [name = '', low = null] = before?.split(separator) ?? [];
  const [nextName, next = null] = after?.split(separator) ?? [];
  const isBounded = nextName === name && next !== null && (low === null || low < next);
  return [name, generateKeyBetween(low, isBounded ? next : null), id].join(separator);
}

/** By UTF-8 bytes, as in the database. */
export function compareKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
