import { ObjectId } from 'mongodb';
import type { ListPlace } from './store.ts';

/** Writes a place in a list as a word that clients only hand back. */
export function writeCursor({ at, id }: ListPlace): string {
  return `${at.getTime()}-${id.toHexString()}`;
}

/** Reads what matches the pattern in the schema. */
export function readCursor(cursor: string): ListPlace {
  const [time, id] = cursor.split('-');
  return { at: new Date(Number(time)), id: new ObjectId(id) };
}
