import { type Draft, type KeepProblem, keepProblemOf } from './draft.ts';
import type { LayeredDraftStore } from './layered-store.ts';

export interface DraftKeeperOptions {
  store: LayeredDraftStore;
  /** Null if the server has everything. */
  current: () => Draft | null;
  /** Called with null once stored. */
  onKept: (problem: KeepProblem | null) => void;
  /** How long a change may exist in memory only. */
  delayMs?: number;
}

/** Stores soon after changes, and at once on leaving. */
export function createDraftKeeper({ store, current, onKept, delayMs = 500 }: DraftKeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let keptChanges = 0;
  let lastKept: Draft | null = null;
  // Serialised, so that older text never replaces newer.
  let queue: Promise<unknown> = Promise.resolve();

  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function write(): Promise<void> {
    const upTo = changes;
    const draft = current();
    if (!draft) return forget();
    try {
      await store.put(draft);
      keptChanges = Math.max(keptChanges, upTo);
      lastKept = draft;
      onKept(null);
    } catch (error) {
      onKept(keepProblemOf(error));
    }
  }

  /** Removes the draft, since the server has the text. */
  async function forget(): Promise<void> {
    keptChanges = changes;
    if (lastKept) await store.remove(lastKept);
    lastKept = null;
    onKept(null);
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    touch(): void {
      changes++;
      timer ??= setTimeout(() => {
        timer = undefined;
        void enqueue(write);
      }, delayMs);
    },
    async flush(): Promise<void> {
      if (timer !== undefined) {
        stopTimer();
        await enqueue(write);
      } else await queue;
    },
    /** Synchronous. */
    flushNow(): void {
      if (keptChanges === changes) return;
      const draft = current();
      if (draft && store.putNow(draft)) {
        lastKept = draft;
        onKept(null);
      }
      stopTimer();
      void enqueue(write);
    },
    /** Keeps the draft if more was typed. */
    async release(): Promise<void> {
      stopTimer();
      await enqueue(write);
    },
    close(): void {
      stopTimer();
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
