import { ObjectId } from 'mongodb';
import { InvalidCursor } from './errors.ts';

/** The types of the values in a place. */
interface Kinds {
  text: string;
  /** A safe integer, not negative. */
  number: number;
  date: Date;
  id: ObjectId;
  optionalId: ObjectId | null;
}

type Shape = Record<string, keyof Kinds>;
/** An item's sort key, after which the next page begins. */
export type Place<S extends Shape> = { [K in keyof S]: Kinds[S[K]] };

/** Reads and writes the `cursor` of one list. */
export interface ListCursor<P> {
  /** Returns null without a cursor. @throws InvalidCursor */
  read(cursor: string | undefined): P | null;
  write(place: P): string;
  /** Cuts a list read with one more than `limit`, to detect a next page. */
  page<T>(found: readonly T[], limit: number, placeOf: (last: T) => P): { items: T[]; nextCursor: string | null };
}

/** Returns the cursor for places of this shape: base64url, opaque to clients. */
export function listCursor<const S extends Shape>(shape: S): ListCursor<Place<S>> {
  const fields = Object.entries(shape);

  function read(cursor: string | undefined): Place<S> | null {
    if (cursor === undefined) return null;
    const parts = parse(cursor);
    if (parts.length !== fields.length) throw new InvalidCursor();
    return Object.fromEntries(fields.map(([name, kind], at) => [name, readers[kind](parts[at])])) as Place<S>;
  }

  function write(place: Place<S>): string {
    const parts = fields.map(([name]) => written(place[name]));
    return Buffer.from(JSON.stringify(parts)).toString('base64url');
  }

  return {
    read,
    write,
    page(found, limit, placeOf) {
      const items = found.slice(0, limit);
      const last = items.at(-1);
      return { items, nextCursor: last !== undefined && found.length > limit ? write(placeOf(last)) : null };
    },
  };
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    // Refused below, like other values that aren't cursors.
  }
  throw new InvalidCursor();
}

const written = (part: Kinds[keyof Kinds] | undefined) => (part instanceof Date ? part.getTime() : part);

const readers: { [K in keyof Kinds]: (part: unknown) => Kinds[K] } = {
  text(part) {
    if (typeof part !== 'string') throw new InvalidCursor();
    return part;
  },
  number(part) {
    if (!Number.isSafeInteger(part) || Number(part) < 0) throw new InvalidCursor();
    return Number(part);
  },
  date(part) {
    const date = new Date(typeof part === 'number' ? part : Number.NaN);
    if (Number.isNaN(date.getTime())) throw new InvalidCursor();
    return date;
  },
  id(part) {
    if (typeof part !== 'string' || !/^[0-9a-f]{24}$/.test(part)) throw new InvalidCursor();
    return new ObjectId(part);
  },
  optionalId: (part) => (part === null ? null : readers.id(part)),
};
