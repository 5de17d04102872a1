import type { ObjectId } from 'mongodb';

/** Each id once, in the order in which they came first. */
export function distinctIds(ids: ObjectId[]): ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
