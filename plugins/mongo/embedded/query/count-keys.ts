import type { Collection } from '../store/collection.ts';
import type { Interval } from './bounds.ts';

/** Counts up to `most` keys. */
export function countKeys(
  collection: Collection,
  table: string,
  intervals: readonly Interval[],
  most = 2 ** 50,
): number {
  let count = 0;
  for (const { start, end } of intervals) {
    const sql = `SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE key >= ? AND key < ? LIMIT ?)`;
    count += Number(collection.sql.get(sql, [start, end ?? Buffer.from([0xff]), most - count])?.[0]);
    if (count >= most) break;
  }
  return count;
}
