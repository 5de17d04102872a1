import { type Draft, type KeepProblem, keepProblemOf } from './draft.ts';
import type { LayeredDraftStore } from './layered-store.ts';

export interface DraftKeeperOptions {
  store: LayeredDraftStore;
  /** The current draft; null when the server has everything. */
  current: () => Draft | null;
  /** Called after each attempt: with null when the draft is kept. */
  onKept: (problem: KeepProblem | null) => void;
  /** How long a change may stay in memory only. */
  delayMs?: number;
}

/** Keeps the draft of one editor up to date: soon after each change, and at once when the page may be going away. */
export function createDraftKeeper({ store, current, onKept, delayMs = 500 }: DraftKeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changes = 0;
  let keptChanges = 0;
  let lastKept: Draft | null = null;
  // One after the other, so that an older text can never be written over a newer one.
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

  /** The server has the current text, so the draft is no longer needed. */
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
    /** Writes what is not written yet and resolves when it is. */
    async flush(): Promise<void> {
      if (timer !== undefined) {
        stopTimer();
        await enqueue(write);
      } else await queue;
    },
    /** Writes what is not surely written yet, before this returns. */
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
    /** The server has confirmed a text. The draft goes, unless something else was typed meanwhile. */
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
