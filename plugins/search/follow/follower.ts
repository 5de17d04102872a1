import type { FollowContext } from '../context.ts';
import { IndexDamaged, type SearchEngine, type SearchIndexes } from '../engine/engine.ts';
import type { ReplicaRecord } from '../store.ts';
import { createChangeReader } from './changes.ts';
import { indexPages } from './index-pages.ts';
import { sweepPages } from './sweep-pages.ts';

export type Follower = ReturnType<typeof createFollower>;

const batchSize = 20;
const wakeMs = 10;
const reportEveryMs = 5_000;
const changesKeptMs = 7 * 24 * 60 * 60_000;

/**
 * Has the index of this process follow the pages: woken by what it is told, looking at what has been written down, and from
 * time to time at all pages. It begins when it is first needed.
 */
export function createFollower(context: FollowContext) {
  const { store, background, log, times, now } = context;
  const { closing } = background;
  const changes = createChangeReader(store);
  const dirty = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let indexes: SearchIndexes | null = null;
  /** The one that is being built beside the one that serves. */
  let next: SearchEngine | null = null;
  let starting: Promise<SearchIndexes> | null = null;
  let isComplete = false;
  let completed: (() => void)[] = [];
  let drift = 0;
  let failing: ReplicaRecord['failing'] = null;
  let rebuilding: ReplicaRecord['rebuilding'] = null;
  let turn: Promise<unknown> = Promise.resolve();
  const running = new Set<string>();
  let waking: NodeJS.Timeout | undefined;

  /** One after the other: what was read later is written later. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work, work);
    turn = mine.catch(() => {});
    return mine;
  }

  /** Does it in the background, never twice at once. */
  function alone(name: string, work: () => Promise<void>): void {
    if (running.has(name) || closing.aborted) return;
    running.add(name);
    background.run(
      () =>
        work()
          .catch(noteFailure)
          .finally(() => running.delete(name)),
      'the search index is left behind',
    );
  }

  async function noteFailure(error: unknown): Promise<void> {
    if (closing.aborted) return;
    if (error instanceof IndexDamaged && indexes) {
      log.warn({ err: error }, 'the search index is damaged, and is made anew');
      isComplete = false;
      next = null;
      rebuilding = null;
      await indexes.startOver(await store.lastOrder());
      alone('sweep', sweep);
      return;
    }
    if (!failing) log.error({ err: error }, 'the search index cannot follow the pages');
    failing ??= { since: now(), reason: error instanceof Error ? error.message : String(error) };
  }

  async function start(): Promise<SearchIndexes> {
    const opened = await context.openIndexes();
    const { pages } = await opened.serving.status();
    if (pages === 0) await opened.startOver(await store.lastOrder());
    // Before all pages are looked at: what changes meanwhile is read afterwards.
    await changes.begin();
    indexes = opened;
    timers.push(setInterval(() => alone('follow', follow), times.pollEveryMs).unref());
    timers.push(setInterval(() => alone('sweep', sweep), times.sweepEveryMs).unref());
    timers.push(setInterval(() => alone('look', look), reportEveryMs).unref());
    alone('sweep', sweep);
    alone('look', look);
    return opened;
  }

  /** Begins, where that has not happened or has failed. Throws what keeps it from it. */
  function begin(): Promise<SearchIndexes> {
    starting ??= start().catch((error) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  const settle = (engine: SearchEngine, ids: string[]) => inTurn(() => indexPages(context, engine, ids));

  async function follow(): Promise<void> {
    if (!indexes) return;
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
  }

  async function sweep(): Promise<void> {
    if (!indexes) return;
    const { serving } = indexes;
    const found = await sweepPages(context, serving, {
      settle: (ids) => settle(serving, ids),
      goesOn: () => !closing.aborted,
    });
    if (found === null) return;
    drift = isComplete ? found : 0;
    if (drift > 0) log.warn({ pages: drift }, 'the search index had missed changes of pages, and knows them now');
    isComplete = true;
    for (const tell of completed) tell();
    completed = [];
    await store.forgetChanges(new Date(now().getTime() - changesKeptMs));
    await store.forgetReplicas(new Date(now().getTime() - changesKeptMs));
    await report();
  }

  /** Tells how it does, and looks whether the index is to be built anew. */
  async function look(): Promise<void> {
    if (!indexes) return;
    const order = await store.lastOrder();
    const { generation } = await indexes.serving.status();
    if (order > generation) alone('rebuild', () => rebuild(order));
    if (!isComplete) alone('sweep', sweep);
    await report();
  }

  async function rebuild(generation: string): Promise<void> {
    if (!indexes) return;
    const engine = await indexes.beginRebuild(generation);
    next = engine;
    const total = await context.pages.countAll();
    rebuilding = { generation, done: 0, total };
    await report();
    let lastReport = now().getTime();
    const found = await sweepPages(context, engine, {
      settle: (ids) => settle(engine, ids),
      goesOn: () => !closing.aborted && next === engine,
      onProgress: (done) => {
        rebuilding = { generation, done, total: Math.max(done, total) };
        if (now().getTime() - lastReport < 500) return;
        lastReport = now().getTime();
        alone('report', report);
      },
    });
    if (found === null || next !== engine) return;
    await inTurn(async () => {
      await indexes?.commitRebuild();
      next = null;
    });
    rebuilding = null;
    log.info({ generation }, 'the search index has been built anew');
    await report();
  }

  async function report(): Promise<void> {
    if (!indexes || closing.aborted) return;
    const { pages, generation } = await indexes.serving.status();
    const record = { _id: context.replicaId, at: now(), pages, isComplete, generation, rebuilding, drift, failing };
    await store.report(record);
  }

  return {
    begin,
    /** Somebody tells that a page has changed. */
    note(pageId: string): void {
      if (!starting) return;
      dirty.add(pageId);
      waking ??= setTimeout(() => {
        waking = undefined;
        alone('follow', follow);
      }, wakeMs).unref();
    },
    /** The index, and whether it holds all pages; waits a little while it is made for the first time. */
    async ready(): Promise<{ engine: SearchEngine; isComplete: boolean }> {
      const { serving } = await begin();
      if (!isComplete) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          completed.push(resolve);
          timer = setTimeout(resolve, times.firstFillPatienceMs).unref();
        });
        clearTimeout(timer);
      }
      return { engine: serving, isComplete };
    },
    /** Looks for what has changed and has it known, for whoever cannot wait until that happens by itself. */
    async catchUp(): Promise<void> {
      await begin();
      for (let isDone = false; !isDone; ) {
        isDone = !running.has('follow');
        if (isDone) await follow();
        else await new Promise((resolve) => setTimeout(resolve, wakeMs));
      }
    },
    /** Holds all pages against the index now. */
    sweep: async () => {
      await begin();
      await sweep();
    },
    /** Does something with the index; one that turns out to be damaged is made anew. */
    async use<T>(work: (engine: SearchEngine, isComplete: boolean) => Promise<T>): Promise<T> {
      const { engine, isComplete } = await this.ready();
      try {
        return await work(engine, isComplete);
      } catch (error) {
        if (!(error instanceof IndexDamaged)) throw error;
        await noteFailure(error);
        const again = await this.ready();
        return work(again.engine, again.isComplete);
      }
    },
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(waking);
      const opened = await starting?.catch(() => null);
      if (!opened) return;
      await turn;
      await opened.close();
      await store.leave(context.replicaId);
    },
  };
}
