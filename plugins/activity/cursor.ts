import { ObjectId } from 'mongodb';
import type { ListPlace } from './store.ts';

/** The position in a list, and its time: later entries are left out. */
export interface Place extends ListPlace {
  until: Date;
}

/** Writes a place in a list as a word that clients only hand back. */
export function writeCursor({ until, at, id }: Place): string {
  return `${until.getTime()}-${at.getTime()}-${id.toHexString()}`;
}

/** Reads what matches the pattern in the schema. */
export function readCursor(cursor: string): Place {
  const [until, at, id] = cursor.split('-');
  return { until: new Date(Number(until)), at: new Date(Number(at)), id: new ObjectId(id) };
}
