import type { ObjectId } from 'mongodb';

/** Returns each id once, in order of first appearance. */
export function distinctIds(ids: ObjectId[]): ObjectId[] {
  return [...new Map(ids.map((id) => [id.toHexString(), id])).values()];
}
