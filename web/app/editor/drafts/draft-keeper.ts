import { type Draft, type KeepProblem, keepProblemOf } from './draft.ts';
import type { LayeredDraftStore } from './layered-store.ts';

export interface DraftKeeperOptions {
  store: LayeredDraftStore;
  /** Null if the server has everything. */
  current: () => Draft | null;
  /** Null once stored. */
  onKept: (problem: KeepProblem | null) => void;
  /** How long a change may stay in memory only. */
  delayMs?: number;
}

/** Soon after changes, and at once when leaving. */
export function createDraftKeeper({ store, current, onKept, delayMs = 500 }: DraftKeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let keptChanges = 0;
  let lastKept: Draft | null = null;
  // Serialised, so older text never overwrites newer.
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

  /** The server has the text. */
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
    /** Synchronously. */
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
    /** Unless more was typed. */
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
