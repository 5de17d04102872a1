import type { ObjectId } from 'mongodb';

/** Removes duplicates, keeping the first. */
export function distinctIds(ids: ObjectId[]): ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
