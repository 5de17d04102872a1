import type { ObjectId } from 'mongodb';
import { IndexDamaged, type SearchEngine, type SearchIndexes } from '../engine/engine.ts';
import type { ReplicaRecord } from '../store.ts';
import type { ChangeReader } from './changes.ts';
import { createChores } from './chores.ts';
import type { FollowContext } from './context.ts';
import { indexPages } from './index-pages.ts';
import { changesKeptMs, noteKnownUntil } from './known-until.ts';
import { type Swept, sweepPages } from './sweep-pages.ts';

export type IndexKeeper = ReturnType<typeof createIndexKeeper>;

const batchSize = 20;
const progressEveryMs = 500;
/** Pages per comparison. */
const comparedAtOnce = 1_000;

/** Updates an open index. */
export function createIndexKeeper(
  context: FollowContext,
  indexes: SearchIndexes,
  changes: ChangeReader,
  origin: string,
) {
  const { store, background, log, now } = context;
  const { closing } = background;
  const dirty = new Set<string>();
  let following: Promise<void> = Promise.resolve();
  const chores = createChores(background, noteFailure);
  /** The index being rebuilt. */
  let next: SearchEngine | null = null;
  let isComplete = false;
  let completed: (() => void)[] = [];
  let drift = 0;
  let failing: ReplicaRecord['failing'] = null;
  let rebuilding: ReplicaRecord['rebuilding'] = null;
  /** Increased by each replacement, which restarts a build. */
  let beginnings = 0;
  let mending: Promise<void> | null = null;
  /** The serving index is complete up to here. */
  let marked: Date | null = null;
  let compared: ObjectId | null = null;

  const settle = (engine: SearchEngine, ids: string[]) => chores.inTurn(() => indexPages(context, engine, ids));

  async function noteFailure(error: unknown): Promise<void> {
    if (closing.aborted) return;
    if (error instanceof IndexDamaged) return mend(error);
    if (!failing) log.error({ err: error }, 'the search index cannot follow the pages; retrying');
    failing ??= { since: now(), reason: error instanceof Error ? error.message : String(error) };
  }

  /** Replaces a damaged index once, however often reported. */
  function mend(damage: IndexDamaged): Promise<void> {
    mending ??= beginAnew(damage).finally(() => {
      mending = null;
    });
    return mending;
  }

  async function beginAnew(damage: IndexDamaged): Promise<void> {
    log.warn({ err: damage }, 'the search index is damaged and will be rebuilt');
    isComplete = false;
    next = null;
    rebuilding = null;
    marked = null;
    await indexes.startOver(await store.lastOrder());
    beginnings += 1;
    chores.alone('sweep', sweep);
  }

  /** Indexes all changes up to now, including those another call has taken. */
  function follow(): Promise<void> {
    const mine = following.then(followOnce, followOnce);
    following = mine.catch(() => {});
    return mine;
  }

  async function followOnce(): Promise<void> {
    const beginning = beginnings;
    for (const id of await changes.read()) dirty.add(id);
    while (dirty.size > 0 && !closing.aborted) {
      const some = [...dirty].slice(0, batchSize);
      for (const id of some) dirty.delete(id);
      try {
        await settle(indexes.serving, some);
        if (next) await settle(next, some);
      } catch (error) {
        for (const id of some) dirty.add(id);
        throw error;
      }
    }
    failing = null;
    if (isComplete && beginning === beginnings && !closing.aborted) await mark();
  }

  /** Stores up to where the index is complete. */
  async function mark(): Promise<void> {
    const until = changes.until();
    if (until === null || until.getTime() === marked?.getTime()) return;
    await noteKnownUntil(indexes.serving, origin, until);
    marked = until;
  }

  async function sweep(): Promise<void> {
    let swept: Swept | null = null;
    while (swept === null && !closing.aborted) {
      const beginning = beginnings;
      swept = await sweepPages(context, indexes.serving, {
        settle: (ids) => settle(indexes.serving, ids),
        goesOn: () => !closing.aborted && beginning === beginnings,
      });
    }
    if (swept === null) return;
    noteDrift(isComplete ? swept.found : 0);
    complete();
    await forget();
    await report();
  }

  /** Compares the next pages, at a constant cost. */
  async function compareNext(): Promise<void> {
    if (!isComplete) return;
    const beginning = beginnings;
    const swept = await sweepPages(context, indexes.serving, {
      settle: (ids) => settle(indexes.serving, ids),
      goesOn: () => !closing.aborted && beginning === beginnings,
      after: compared,
      pagesMax: comparedAtOnce,
    });
    if (swept === null) return;
    compared = swept.last;
    noteDrift(swept.found);
    await forget();
    await report();
  }

  /** Continues an index that is complete up to the start of `changes`. */
  async function resume(): Promise<void> {
    const beginning = beginnings;
    await follow();
    if (beginning === beginnings) complete();
    await report();
  }

  function complete(): void {
    isComplete = true;
    for (const resolve of completed) resolve();
    completed = [];
  }

  function noteDrift(pages: number): void {
    drift = pages;
    if (pages > 0) log.warn({ pages }, 'the search index had missed page changes and was repaired');
  }

  async function forget(): Promise<void> {
    const before = new Date(now().getTime() - changesKeptMs);
    await store.forgetChanges(before);
    await store.forgetReplicas(before);
  }

  /** Records the status, and checks for an order to rebuild. */
  async function look(): Promise<void> {
    const order = await store.lastOrder();
    const { generation } = await indexes.serving.status();
    if (order > generation) chores.alone('rebuild', () => rebuild(order));
    if (!isComplete && !chores.isUnderWay('resume')) chores.alone('sweep', sweep);
    await report();
  }

  async function rebuild(generation: string): Promise<void> {
    const engine = await indexes.beginRebuild(generation);
    next = engine;
    const total = await context.pages.countAll();
    rebuilding = { generation, done: 0, total };
    await report();
    let lastReport = now().getTime();
    const swept = await sweepPages(context, engine, {
      settle: (ids) => settle(engine, ids),
      goesOn: () => !closing.aborted && next === engine,
      onProgress: (done) => {
        rebuilding = { generation, done, total: Math.max(done, total) };
        if (now().getTime() - lastReport < progressEveryMs) return;
        lastReport = now().getTime();
        chores.alone('report', report);
      },
    });
    if (swept === null || next !== engine) return;
    await chores.inTurn(async () => {
      await indexes.commitRebuild();
      next = null;
      marked = null;
    });
    rebuilding = null;
    log.info({ generation }, 'the search index has been rebuilt');
    await report();
  }

  async function report(): Promise<void> {
    if (closing.aborted) return;
    const { pages, generation } = await indexes.serving.status();
    const record = { _id: context.replicaId, at: now(), pages, isComplete, generation, rebuilding, drift, failing };
    await store.report(record);
  }

  return {
    engine: indexes.serving,
    chores,
    follow,
    sweep,
    resume,
    compareNext,
    look,
    mend,
    isComplete: () => isComplete,
    note: (pageId: string) => void dirty.add(pageId),
    /** Resolves when it knows all pages, or after a time. */
    async whenComplete(patienceMs: number): Promise<void> {
      if (isComplete) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        completed.push(resolve);
        timer = setTimeout(resolve, patienceMs).unref();
      });
      clearTimeout(timer);
    },
    async close(): Promise<void> {
      await chores.settled();
      await indexes.close();
      await store.leave(context.replicaId);
    },
  };
}
