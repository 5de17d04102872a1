import type { Collection, StoredDoc } from '../store/collection.ts';
import type { Interval } from './bounds.ts';
import type { Plan } from './plan.ts';

/** Yielded instead of a document to let other work run. */
export const pause = undefined;
export type Paused<T> = Generator<T | typeof pause, void, void>;

/** The cost of a plan so far. */
export interface ScanCost {
  keys: number;
  docs: number;
}

const firstBatch = 16;
const maxBatch = 256;
const maxBatchBytes = 4 * 1024 * 1024;
const noEnd = Buffer.from([0xff]);

/**
 * Reads in batches without an open statement between, so streams may pause while others write; what was read ahead is
 * reread after writes.
 */
export function* scan(collection: Collection, plan: Plan, cost: ScanCost): Paused<StoredDoc> {
  if (plan.kind === 'collection') yield* scanCollection(collection, plan.isReverse, cost);
  else if (plan.kind === 'index') {
    const hasArrays = plan.index.multikey.some(Boolean);
    const rows = scanIndex(collection, plan, cost);
    yield* hasArrays ? distinct(rows) : rows;
  } else yield* distinct(scanAll(collection, plan.plans, cost));
}

function* scanAll(collection: Collection, plans: readonly Plan[], cost: ScanCost): Paused<StoredDoc> {
  for (const plan of plans) yield* scan(collection, plan, cost);
}

function* distinct(rows: Paused<StoredDoc>): Paused<StoredDoc> {
  const seen = new Set<number>();
  for (const row of rows) {
    if (row === pause) yield pause;
    else if (!seen.has(row.id)) {
      seen.add(row.id);
      yield row;
    }
  }
}

function* scanCollection(collection: Collection, isReverse: boolean, cost: ScanCost): Paused<StoredDoc> {
  const [compare, order] = isReverse ? ['<', 'DESC'] : ['>', 'ASC'];
  const sql = `SELECT id, doc FROM ${collection.table} WHERE id ${compare} ? ORDER BY id ${order} LIMIT ?`;
  let last = isReverse ? Number.MAX_SAFE_INTEGER : -1;
  for (let size = firstBatch; !collection.isDropped; ) {
    const rows = collection.sql.all(sql, [last, size]) as Array<[number, Buffer]>;
    const seen = collection.changes;
    let isStale = false;
    for (const [id, bytes] of rows) {
      cost.docs += 1;
      last = id;
      yield { id, bytes };
      isStale = collection.changes !== seen;
      if (isStale) break;
    }
    if (isStale) continue;
    if (rows.length < size) return;
    size = nextSize(size, rows, 1);
    yield pause;
  }
}

type IndexPlan = Extract<Plan, { kind: 'index' }>;

function* scanIndex(collection: Collection, plan: IndexPlan, cost: ScanCost): Paused<StoredDoc> {
  const intervals = plan.isReverse ? [...plan.intervals].reverse() : plan.intervals;
  for (const interval of intervals) yield* scanInterval(collection, plan, interval, cost);
}

function* scanInterval(collection: Collection, plan: IndexPlan, interval: Interval, cost: ScanCost): Paused<StoredDoc> {
  const head = `SELECT i.key, i.id, c.doc FROM ${plan.index.table} i CROSS JOIN ${collection.table} c ON c.id = i.id`;
  const sql = plan.isReverse
    ? `${head} WHERE i.key >= ? AND (i.key, i.id) < (?, ?) ORDER BY i.key DESC, i.id DESC LIMIT ?`
    : `${head} WHERE i.key < ? AND (i.key, i.id) > (?, ?) ORDER BY i.key, i.id LIMIT ?`;
  const { start, end } = interval;
  const stop = plan.isReverse ? start : (end ?? noEnd);
  let [key, id] = [plan.isReverse ? (end ?? noEnd) : start, -1];
  for (let size = firstBatch; !collection.isDropped; ) {
    const rows = collection.sql.all(sql, [stop, key, id, size]) as Array<[Buffer, number, Buffer]>;
    const seen = collection.changes;
    let isStale = false;
    for (const row of rows) {
      cost.keys += 1;
      cost.docs += 1;
      [key, id] = row;
      yield { id: row[1], bytes: row[2] };
      isStale = collection.changes !== seen;
      if (isStale) break;
    }
    if (isStale) continue;
    if (rows.length < size) return;
    size = nextSize(size, rows, 2);
    yield pause;
  }
}

/** Grows while rows are few. */
function nextSize(size: number, rows: unknown[][], column: number): number {
  const bytes = rows.reduce((sum, row) => sum + (row[column] as Buffer).length, 0);
  const fitting = Math.floor(maxBatchBytes / (bytes / rows.length + 1));
  return Math.max(1, Math.min(size * 4, maxBatch, fitting));
}
