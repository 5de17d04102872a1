import type { Entry } from 'ldapts';
import { NoUniqueId } from './ldap-errors.ts';

/** Attribute names are case-insensitive (RFC 4512 section 2.5). */
function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const wanted = attribute.toLowerCase();
  const name = Object.keys(entry).find((key) => key.toLowerCase() === wanted);
  const value = name === undefined ? [] : entry[name];
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

export function textsOf(entry: Entry, attribute: string): string[] {
  return valuesOf(entry, attribute)
    .map((value) => value.toString('utf8').trim())
    .filter(Boolean);
}

/** Returns the first value that is a text; null for none. */
export const textOf = (entry: Entry, attribute: string): string | null => textsOf(entry, attribute)[0] ?? null;

/** Returns an entry's permanent identifier, bytes as hex. @throws NoUniqueId */
export function uniqueIdOf(entry: Entry, attributes: readonly string[]): string {
  for (const attribute of attributes) {
    const [value] = valuesOf(entry, attribute);
    if (value === undefined || value.length === 0) continue;
    const text = value.toString('latin1');
    return /^[\x20-\x7e]+$/.test(text) ? text : Buffer.from(text, 'latin1').toString('hex');
  }
  throw new NoUniqueId(attributes);
}
