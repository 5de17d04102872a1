import { ObjectId } from 'mongodb';
import { InvalidCursor } from './errors.ts';

/** The place after which a list continues: oldest first. */
export interface ListPlace {
  createdAt: Date;
  _id: ObjectId;
}

/** Writes a place in a list as a word that clients only hand back. */
export function writeCursor({ createdAt, _id }: ListPlace): string {
  return `${createdAt.getTime()}-${_id.toHexString()}`;
}

/** Reads a cursor back; null for none. Throws InvalidCursor for what no list gave. */
export function readCursor(cursor: string | undefined): ListPlace | null {
  if (cursor === undefined) return null;
  // A time in milliseconds, of as many digits as anyone cares for, and an id.
  const [, time, id] = /^([0-9]{1,14})-([0-9a-f]{24})$/.exec(cursor) ?? [];
  if (!id) throw new InvalidCursor();
  return { createdAt: new Date(Number(time)), _id: new ObjectId(id) };
}
