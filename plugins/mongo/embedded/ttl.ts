import { encodeKey, successor, typeByte } from './bson/key.ts';
import { rank } from './bson/values.ts';
import { descending } from './query/bounds.ts';
import type { Catalog } from './store/catalog.ts';
import type { Collection } from './store/collection.ts';
import type { Commits } from './store/commits.ts';
import type { Index } from './store/index-entries.ts';

/** Default interval; see `setParameter`. */
export const ttlSleepSeconds = 60;
/** Per batch, so others don't wait. */
const batchSize = 200;

interface Stores {
  catalog: Catalog;
  commits: Commits;
}

/** Deletes documents `expireAfterSeconds` after the date in a TTL index. */
export class TtlMonitor {
  readonly #engine: Stores;
  readonly #report: (error: unknown) => void;
  #sleepMs = ttlSleepSeconds * 1000;
  #timer: NodeJS.Timeout | undefined;

  constructor(engine: Stores, report: (error: unknown) => void) {
    this.#engine = engine;
    this.#report = report;
    this.#schedule();
  }

  /** In seconds; returns the former. */
  setSleep(seconds: number): number {
    const was = this.#sleepMs / 1000;
    this.#sleepMs = seconds * 1000;
    this.#schedule();
    return was;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#sweep()
        .catch(this.#report)
        .finally(() => this.#schedule());
    }, this.#sleepMs);
  }

  async #sweep(): Promise<void> {
    for (const collection of this.#engine.catalog.list()) {
      for (const index of collection.indexes) {
        if (index.spec.expireAfterSeconds !== null)
          await this.#expire(collection, index, index.spec.expireAfterSeconds);
      }
    }
  }

  async #expire(collection: Collection, index: Index, seconds: number): Promise<void> {
    const first = Buffer.from([typeByte(rank.date)]);
    const last = encodeKey(new Date(Date.now() - seconds * 1000));
    for (let removed = batchSize; removed === batchSize && collection.indexes.includes(index); ) {
      removed = await this.#engine.commits.write(() => removeBetween(collection, index, first, last));
    }
  }
}

function removeBetween(collection: Collection, index: Index, oldest: Buffer, newest: Buffer): number {
  const sql = `SELECT DISTINCT id FROM ${index.table} WHERE key >= ? AND key < ? LIMIT ?`;
  const { start, end } = index.spec.fields[0]?.isDescending
    ? descending({ start: oldest, end: successor(newest) })
    : { start: oldest, end: successor(newest) };
  const rows = collection.sql.all(sql, [start, end, batchSize]);
  for (const [id] of rows) {
    const bytes = collection.read(Number(id));
    if (bytes) collection.remove(Number(id), bytes);
  }
  return rows.length;
}
