import DataLoader from 'dataloader';
import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  type Filter,
  MongoBulkWriteError,
  MongoServerError,
  type OptionalUnlessRequiredId,
  type UpdateOneModel,
  type WithId,
} from 'mongodb';
import { within } from './command-bounds.ts';

// Combines commands of an event-loop turn, so concurrent requests share a few. A single request sends the same
// commands.

const maxTogether = 200;

interface Batching<K, V> {
  /** Runs a call that is alone in its turn. */
  one(key: K): Promise<V>;
  /** Returns a result or error per call. */
  many(keys: readonly K[]): Promise<readonly (V | Error)[]>;
}

export type Together = ReturnType<typeof createTogether>;

/** Combined commands time out after `deadlineMs`, even if the first call is background work without deadline. */
export function createTogether(deadlineMs: number) {
  function joinTurn<K, V>({ one, many }: Batching<K, V>): (key: K) => Promise<V> {
    // Boxed, because a loader refuses undefined as a key.
    const loader = new DataLoader<{ key: K }, V>(
      async ([first, ...others]) => {
        if (!first) return [];
        if (others.length === 0) return [await one(first.key)];
        const keys = [first, ...others].map(({ key }) => key);
        return within(many(keys), deadlineMs, 'a combined command');
      },
      { cache: false, maxBatchSize: maxTogether, batchScheduleFn: setImmediate },
    );
    return (key) => loader.load({ key });
  }

  /** Inserts; rejects with its own document's MongoServerError. */
  function insert<T extends Document>(
    collection: Collection<T>,
  ): (document: OptionalUnlessRequiredId<T>) => Promise<void> {
    return joinTurn<OptionalUnlessRequiredId<T>, void>({
      one: async (document) => void (await collection.insertOne(document)),
      many(documents) {
        const inserted = collection.insertMany([...documents], { ordered: false });
        return outcomes(documents.length, inserted);
      },
    });
  }

  /** Writes unordered; rejects with its own MongoServerError. */
  function write<T extends Document>(collection: Collection<T>): (write: OneWrite<T>) => Promise<void> {
    return joinTurn<OneWrite<T>, void>({
      one: (write) => writeOne(collection, write),
      many(writes) {
        const written = collection.bulkWrite([...writes], { ordered: false });
        return outcomes(writes.length, written);
      },
    });
  }

  /**
   * Updates; resolves with whether it matched. If not all did, a query for traces tells which; false also for a
   * document updated again meanwhile, so callers then read it.
   */
  function update<T extends Document>(collection: Collection<T>): (update: TracedUpdate<T>) => Promise<boolean> {
    return joinTurn<TracedUpdate<T>, boolean>({
      one: async ({ filter, update, trace, ...options }) =>
        (await collection.updateOne(filter, update, options)).matchedCount === 1,
      async many(updates) {
        const writes = updates.map(({ trace, ...updateOne }) => ({ updateOne }));
        const { matchedCount } = await collection.bulkWrite(writes, { ordered: false });
        if (matchedCount === updates.length) return updates.map(() => true);
        const traces = { $or: updates.map(({ trace }) => trace) } as Filter<T>;
        const found = await collection.find(traces, { projection: { _id: 1 } }).toArray();
        const matched = new Set(found.map(({ _id }) => String(_id)));
        const ids = updates.map(({ filter }) => String(filter._id));
        // Two updates of the same document leave one trace.
        return ids.map((id) => matched.has(id) && ids.indexOf(id) === ids.lastIndexOf(id));
      },
    });
  }

  /**
   * Finds the document with a value in a field (or array field), or null. `projection` can exclude fields. Results are
   * shared: don't modify.
   */
  function find<T extends Document, K>(
    collection: Collection<T>,
    field: keyof T & string,
    among: Filter<T>,
    projection: Partial<Record<keyof T, 0>> = {},
  ): (value: K) => Promise<WithId<T> | null> {
    const having = (condition: unknown) => ({ ...among, [field]: condition }) as Filter<T>;
    const one = (value: K) => collection.findOne(having(value), { projection });
    const many = async (values: readonly K[]) => {
      const distinct = [...new Map(values.map((value) => [String(value), value])).values()];
      const found = await collection.find(having({ $in: distinct }), { projection }).toArray();
      const byValue = new Map(
        found.flatMap((document) => [document[field]].flat().map((value) => [String(value), document])),
      );
      return values.map((value) => byValue.get(String(value)) ?? null);
    };
    return joinTurn({ one, many });
  }

  /** Runs `ask` once for equal calls of a turn. Results are shared: don't modify. */
  function read<K, V>(ask: (asked: K) => Promise<V>, nameOf: (asked: K) => string): (asked: K) => Promise<V> {
    const many = (all: readonly K[]) => {
      const readings = new Map<string, Promise<V | Error>>();
      const once = (asked: K) => {
        const name = nameOf(asked);
        const reading = readings.get(name) ?? ask(asked).catch(toError);
        readings.set(name, reading);
        return reading;
      };
      return Promise.all(all.map(once));
    };
    return joinTurn({ one: ask, many });
  }

  return { insert, write, update, find, read };
}

/** Its filter matches the document as this update left it. */
export interface TracedUpdate<T extends Document> extends UpdateOneModel<T> {
  trace: Filter<T>;
}

type OneWrite<T extends Document> = Extract<AnyBulkWriteOperation<T>, { updateOne: unknown } | { replaceOne: unknown }>;

async function writeOne<T extends Document>(collection: Collection<T>, write: OneWrite<T>): Promise<void> {
  if ('updateOne' in write) {
    const { filter, update, ...options } = write.updateOne;
    await collection.updateOne(filter, update, options);
    return;
  }
  const { filter, replacement, ...options } = write.replaceOne;
  await collection.replaceOne(filter, replacement, options);
}

/** Errors of an unordered write's parts, or undefined. Rejects if the command failed. */
async function outcomes(count: number, writing: Promise<unknown>): Promise<(undefined | Error)[]> {
  const results = new Array<undefined | Error>(count).fill(undefined);
  try {
    await writing;
  } catch (error) {
    const errors = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (errors.length === 0) throw error;
    for (const { index, code, errmsg } of errors) {
      results[index] = new MongoServerError({ code, errmsg, message: errmsg ?? 'The write failed.' });
    }
  }
  return results;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
