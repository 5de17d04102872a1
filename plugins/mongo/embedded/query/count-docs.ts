import type { Collection } from '../store/collection.ts';
import { countKeys } from './count-keys.ts';
import { findDocs, type Search } from './find-docs.ts';
import { choosePlan } from './plan.ts';
import { pause } from './scan.ts';

/** Uses index keys alone where possible. */
export function* countDocs(collection: Collection, search: Search): Generator<typeof pause, number, void> {
  const { matcher, skip, limit } = search;
  const cut = (count: number): number =>
    Math.min(Math.max(0, count - skip), limit > 0 ? limit : Number.POSITIVE_INFINITY);
  if (matcher.matchesAll) return cut(collection.count());
  const plan = choosePlan(collection, matcher, []);
  if (plan.kind === 'index' && plan.isExact) return cut(countKeys(collection, plan.index.table, plan.intervals));
  let count = 0;
  for (const row of findDocs(collection, { ...search, sort: [] }).docs) {
    if (row === pause) yield pause;
    else count += 1;
  }
  return count;
}
