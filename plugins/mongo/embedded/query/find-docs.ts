import { type Doc, decode } from '../bson/decode.ts';
import { EngineError } from '../errors.ts';
import type { Collection, StoredDoc } from '../store/collection.ts';
import type { Matcher } from './matcher.ts';
import { choosePlan, type Plan } from './plan.ts';
import { type Paused, pause, type ScanCost, scan } from './scan.ts';
import { compareSortKeys, type SortField, sortKeys } from './sort.ts';

/** A search. `limit` 0 means no limit. */
export interface Search {
  matcher: Matcher;
  sort: readonly SortField[];
  skip: number;
  limit: number;
}

/** Memory of an unindexed sort, which keeps keys and record numbers. */
const maxSortBytes = 100 * 1024 * 1024;

export interface Found {
  plan: Plan;
  cost: ScanCost;
  docs: Paused<StoredDoc>;
}

/** In order, reading only as needed. */
export function findDocs(collection: Collection, search: Search): Found {
  const { matcher, sort, skip, limit } = search;
  const plan = choosePlan(collection, matcher, sort, limit > 0 ? skip + limit : Infinity);
  const cost = { keys: 0, docs: 0 };
  const rows = scan(collection, plan, cost);
  const matching = plan.isExact || matcher.matchesAll ? rows : filtered(rows, matcher);
  const ordered = plan.isSorted ? matching : sorted(collection, matching, search);
  return { plan, cost, docs: skip > 0 || limit > 0 ? cut(ordered, skip, limit) : ordered };
}

function* filtered(rows: Paused<StoredDoc>, { test, fields }: Matcher): Paused<StoredDoc> {
  for (const row of rows) if (row === pause || test(decode(row.bytes, fields))) yield row;
}

/** Applies skip and limit to a stream. */
export function* cut<T>(rows: Paused<T>, skip: number, limit: number): Paused<T> {
  let seen = 0;
  for (const row of rows) {
    if (row === pause) {
      yield pause;
      continue;
    }
    seen += 1;
    if (seen > skip) yield row;
    if (limit > 0 && seen >= skip + limit) return;
  }
}

interface Entry {
  id: number;
  keys: unknown[];
}

function* sorted(collection: Collection, rows: Paused<StoredDoc>, { sort, skip, limit }: Search): Paused<StoredDoc> {
  const fields = new Set(sort.map(({ parts }) => parts[0] as string));
  const keep = limit > 0 ? skip + limit : Infinity;
  let entries: Entry[] = [];
  let bytes = 0;
  const order = (a: Entry, b: Entry): number => compareSortKeys(a.keys, b.keys, sort);
  for (const row of rows) {
    if (row === pause) {
      yield pause;
      continue;
    }
    const keys = sortKeys(decode(row.bytes, fields), sort);
    entries.push({ id: row.id, keys });
    bytes += sizeOf(keys);
    if (entries.length >= keep * 2 + 100 || (bytes > maxSortBytes && entries.length > keep)) {
      entries = entries.sort(order).slice(0, keep);
      bytes = entries.reduce((sum, entry) => sum + sizeOf(entry.keys), 0);
    }
    if (bytes > maxSortBytes) throw sortTooLarge();
  }
  for (const { id } of entries.sort(order)) {
    const found = collection.isDropped ? undefined : collection.read(id);
    if (found) yield { id, bytes: found };
  }
}

/** Roughly what a list of sort keys takes in memory. */
function sizeOf(keys: readonly unknown[]): number {
  return keys.reduce<number>(
    (sum, key) => sum + 32 + (typeof key === 'string' ? key.length * 2 : typeof key === 'object' ? 128 : 0),
    64,
  );
}

function sortTooLarge(): EngineError {
  return new EngineError(
    'QueryExceededMemoryLimitNoDiskUseAllowed',
    `Sort exceeded memory limit of ${maxSortBytes} bytes; sort by an indexed field, or use a limit.`,
  );
}

/** Returns the documents of a search, all at once. */
export function findAll(collection: Collection, search: Search): StoredDoc[] {
  const found: StoredDoc[] = [];
  for (const row of findDocs(collection, search).docs) if (row !== pause) found.push(row);
  return found;
}

export function findFirst(collection: Collection, search: Search): StoredDoc | undefined {
  for (const row of findDocs(collection, { ...search, limit: 1 }).docs) if (row !== pause) return row;
  return undefined;
}

export const wholeDoc = (row: StoredDoc): Doc => decode(row.bytes);
