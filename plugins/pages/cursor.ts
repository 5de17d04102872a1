import { ObjectId } from 'mongodb';
import { InvalidCursor } from './errors.ts';

/** Writes a place in a list as a word that clients only hand back. */
export function writeCursor(...parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a cursor back with readers for its parts; null for none. Throws InvalidCursor for what no list gave. */
export function readCursor<T>(cursor: string | undefined, read: (parts: unknown[]) => T): T | null {
  return cursor === undefined ? null : read(parse(cursor));
}

export function readText(part: unknown): string {
  if (typeof part !== 'string') throw new InvalidCursor();
  return part;
}

export function readNumber(part: unknown): number {
  if (!Number.isSafeInteger(part)) throw new InvalidCursor();
  return Number(part);
}

export function readId(part: unknown): ObjectId {
  if (typeof part !== 'string' || !/^[0-9a-f]{24}$/.test(part)) throw new InvalidCursor();
  return new ObjectId(part);
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    // Falls through: whatever is no cursor is refused alike.
  }
  throw new InvalidCursor();
}
