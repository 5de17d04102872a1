import type { FastifyInstance } from 'fastify';
import type { ObjectId } from 'mongodb';
import type { BackfillStore } from './store.ts';

const leaseMs = 60_000;
const batchSize = 50;

/** Walks incomplete records by id. */
export interface Walk<R extends { _id: ObjectId }> {
  /** Returns the next records after one of them. */
  list(after: ObjectId | null, limit: number): Promise<R[]>;
  /** Completes records; complete ones stay as they are. */
  see(records: R[]): Promise<unknown>;
  /** Without it, the rest of the walk counts as one record. */
  countAfter?(after: ObjectId | null): Promise<number>;
}

interface Needs {
  store: BackfillStore;
  coordination: Pick<FastifyInstance['coordination'], 'acquireLease'>;
  closing: AbortSignal;
}

export type Backfill = ReturnType<typeof createBackfill>;

/** Walks once, one replica at a time, in small batches, resuming where the last stopped. */
export function createBackfill(
  { store, coordination, closing }: Needs,
  kind: string,
  walks: readonly Walk<{ _id: ObjectId }>[],
) {
  return {
    isDone: async (): Promise<boolean> => (await store.read(kind)).isDone,
    /** Returns how many records are still to be seen to. */
    async countLeft(): Promise<number> {
      const { walk, after, isDone } = await store.read(kind);
      if (isDone) return 0;
      return ((await walks[walk]?.countAfter?.(after)) ?? 1) + walks.length - 1 - walk;
    },
    /** Runs until done or closing. Returns the number of records handled. */
    async run(): Promise<number> {
      let progress = await store.read(kind);
      if (progress.isDone) return 0;
      const lease = await coordination.acquireLease(`backfill.${kind}`, leaseMs);
      if (!lease) return 0;
      let seen = 0;
      try {
        progress = await store.read(kind);
        while (!progress.isDone) {
          const { walk, after } = progress;
          const current = walks[walk] as Walk<{ _id: ObjectId }>;
          const records = await current.list(after, batchSize);
          await current.see(records);
          seen += records.length;
          const isEnd = records.length < batchSize;
          progress = isEnd
            ? { walk: walk + 1, after: null, isDone: walk + 1 === walks.length }
            : { walk, after: records.at(-1)?._id ?? after, isDone: false };
          await store.write(kind, progress);
          if (closing.aborted || !(await lease.renew(leaseMs))) break;
        }
        return seen;
      } finally {
        await lease.release();
      }
    },
  };
}
