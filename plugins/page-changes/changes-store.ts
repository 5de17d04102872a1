import type { FastifyInstance } from 'fastify';
import { joinNext } from './join-next.ts';

/** Stands for all keys. */
export const everything = '*';

interface Log {
  _id: 'pages';
  /** The number of changes so far. */
  version: number;
  /** The keys of the latest changes. */
  recent: string[];
}

/** A replica that missed more clears its caches. */
const keptChanges = 256;

export type ChangesStore = ReturnType<typeof openChangesStore>;

/**
 * Announces page changes to all processes. Writers record before answering; readers catch up first, dropping outdated
 * values.
 */
export function openChangesStore({ db, countWrites }: Pick<FastifyInstance['mongo'], 'db' | 'countWrites'>) {
  const log = db.collection<Log>('page_changes');
  const listeners: ((changed: readonly string[]) => void)[] = [];
  let version = 0;
  let writesSeen: number | null = null;
  let recorded: string[] = [];

  const append = joinNext(async () => {
    const changes = recorded;
    recorded = [];
    try {
      await log.updateOne(
        { _id: 'pages' },
        { $inc: { version: changes.length }, $push: { recent: { $each: changes, $slice: -keptChanges } } },
        { upsert: true },
      );
    } catch (error) {
      recorded.push(...changes);
      throw error;
    }
  });

  const readOn = joinNext(async () => {
    const writes = countWrites();
    const found = await log.findOne({ _id: 'pages', version: { $ne: version } });
    writesSeen = writes;
    if (!found) return;
    const missed = found.version - version;
    version = found.version;
    // A lower number means that a backup was restored.
    const isComplete = missed > 0 && missed <= found.recent.length;
    const changed = isComplete ? found.recent.slice(-missed) : [everything];
    for (const listener of listeners) listener(changed);
  });

  async function record(changed: readonly string[]): Promise<void> {
    if (changed.length === 0) return;
    recorded.push(...changed);
    await append();
  }

  return {
    record,
    /** Calls listeners once with each earlier change. One query, unless nothing was written. */
    async catchUp(): Promise<void> {
      const writes = countWrites();
      if (writes === null || writes !== writesSeen) await readOn();
    },
    onChange(listener: (changed: readonly string[]) => void): void {
      listeners.push(listener);
    },
  };
}
