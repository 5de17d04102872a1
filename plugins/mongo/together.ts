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

/*
 * Sends the commands of one event-loop turn as one, so that what many requests do at once costs a few commands instead of a
 * few per request. A single request sends the same commands as without this.
 */

const maxTogether = 200;

interface Batching<K, V> {
  /** Runs a call that is alone in its turn. */
  one(key: K): Promise<V>;
  /** Runs the calls of one turn; returns a result or an error for each. */
  many(keys: readonly K[]): Promise<readonly (V | Error)[]>;
}

export type Together = ReturnType<typeof createTogether>;

/**
 * Returns functions that combine commands. A combined command times out after `deadlineMs` regardless of which call came
 * first: that call may belong to background work, whose commands have no deadline.
 */
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

  /** Returns a function that inserts a document. Rejects with the MongoServerError of its own document. */
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

  /** Returns a function that runs one write, unordered. Rejects with the MongoServerError of its own write. */
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
   * Returns a function that runs one update and resolves to whether it matched. If not all updates of a command matched,
   * a query for their traces finds out which did. False also for a document that was updated again in between: callers
   * then read it, as after an update whose answer was lost.
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
        // Of two updates of one document, no one knows which one left its trace.
        return ids.map((id) => matched.has(id) && ids.indexOf(id) === ids.lastIndexOf(id));
      },
    });
  }

  /**
   * Returns a function that finds the document with a value in a field (or in an array field), or null. `projection` can exclude
   * fields. Documents may be shared between callers and must not be modified.
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

  /** Returns a function that runs `ask` once for equal calls of one turn. Results are shared and must not be modified. */
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

/** An update of one document, with a filter that matches the document as this very update has left it. */
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

/** Returns the error of each part of an unordered write, or undefined. Rejects if the whole command failed. */
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
