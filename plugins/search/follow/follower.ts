import { IndexDamaged, type SearchEngine, type SearchIndexes } from '../engine/engine.ts';
import { createChangeReader } from './changes.ts';
import type { FollowContext } from './context.ts';
import { createIndexKeeper, type IndexKeeper } from './index-keeper.ts';
import { knownUntil, originOf } from './known-until.ts';

export type Follower = ReturnType<typeof createFollower>;

const wakeMs = 10;
const lookEveryMs = 5_000;

/**
 * Updates the index by notifications, polling and comparisons. A complete one continues with later changes. Starts on
 * demand.
 */
export function createFollower(context: FollowContext) {
  const { store, times } = context;
  const timers: NodeJS.Timeout[] = [];
  let starting: Promise<IndexKeeper> | null = null;
  let keeper: IndexKeeper | null = null;
  let waking: NodeJS.Timeout | undefined;

  async function start(): Promise<IndexKeeper> {
    const indexes = await context.openIndexes();
    if ((await pagesIn(indexes)) === 0) await indexes.startOver(await store.lastOrder());
    const changes = createChangeReader(store);
    const origin = await originOf(context);
    const since = await knownUntil(indexes.serving, context, origin);
    // Before reading pages, so that later changes aren't missed.
    await changes.begin(since);
    const opened = createIndexKeeper(context, indexes, changes, origin);
    keeper = opened;
    const { alone } = opened.chores;
    timers.push(setInterval(() => alone('follow', opened.follow), times.pollEveryMs).unref());
    timers.push(setInterval(() => alone('compare', opened.compareNext), times.compareEveryMs).unref());
    timers.push(setInterval(() => alone('look', opened.look), lookEveryMs).unref());
    if (since) alone('resume', opened.resume);
    else alone('sweep', opened.sweep);
    alone('look', opened.look);
    return opened;
  }

  /** Starts if needed. @throws any failure of starting */
  function begin(): Promise<IndexKeeper> {
    starting ??= start().catch((error) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  async function ready(): Promise<IndexKeeper> {
    const opened = await begin();
    await opened.whenComplete(times.firstFillPatienceMs);
    return opened;
  }

  return {
    begin,
    note(pageId: string): void {
      const opened = keeper;
      if (!opened) return;
      opened.note(pageId);
      waking ??= setTimeout(() => {
        waking = undefined;
        opened.chores.alone('follow', opened.follow);
      }, wakeMs).unref();
    },
    /** Indexes all changes recorded so far. */
    async catchUp(): Promise<void> {
      await (await begin()).follow();
    },
    /** Compares all pages with the index. */
    sweep: async (): Promise<void> => (await begin()).sweep(),
    /** Waits briefly for a first build; rebuilds a damaged index. */
    async use<T>(work: (engine: SearchEngine, isComplete: boolean) => Promise<T>): Promise<T> {
      const opened = await ready();
      try {
        return await work(opened.engine, opened.isComplete());
      } catch (error) {
        if (!(error instanceof IndexDamaged)) throw error;
        await opened.mend(error);
        const again = await ready();
        return work(again.engine, again.isComplete());
      }
    },
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(waking);
      const opened = await starting?.catch(() => null);
      await opened?.close();
    },
  };
}

/** Returns null if unreadable. */
async function pagesIn(indexes: SearchIndexes): Promise<number> {
  try {
    return (await indexes.serving.status()).pages;
  } catch (error) {
    if (error instanceof IndexDamaged) return 0;
    throw error;
  }
}
