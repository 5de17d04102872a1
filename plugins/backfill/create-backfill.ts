import type { FastifyInstance } from 'fastify';
import type { ObjectId } from 'mongodb';
import type { BackfillStore } from './store.ts';

const leaseMs = 60_000;
const batchSize = 50;

/** A walk through records that may lack something, in the order of their ids. */
export interface Walk<R extends { _id: ObjectId }> {
  /** The next records after one of them. */
  list(after: ObjectId | null, limit: number): Promise<R[]>;
  /** Gives them what they lack. What has it already stays as it is. */
  see(records: R[]): Promise<unknown>;
  /** Returns the number after an id. Without it, the rest of the walk counts as one. */
  countAfter?(after: ObjectId | null): Promise<number>;
}

interface Needs {
  store: BackfillStore;
  coordination: Pick<FastifyInstance['coordination'], 'acquireLease'>;
  closing: AbortSignal;
}

export type Backfill = ReturnType<typeof createBackfill>;

/** Walks, one after the other: once, by one replica at a time, in small batches, and on from where the last one stopped. */
export function createBackfill(
  { store, coordination, closing }: Needs,
  kind: string,
  walks: readonly Walk<{ _id: ObjectId }>[],
) {
  return {
    isDone: async (): Promise<boolean> => (await store.read(kind)).isDone,
    /** How many records are still to be seen to. */
    async countLeft(): Promise<number> {
      const { walk, after, isDone } = await store.read(kind);
      if (isDone) return 0;
      return ((await walks[walk]?.countAfter?.(after)) ?? 1) + walks.length - 1 - walk;
    },
    /** Continues until it is done or the process closes. Returns how many records it has handled. */
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
