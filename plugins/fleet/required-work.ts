import type { FastifyInstance } from 'fastify';
import type { WorkNote, WorkStore } from './work-store.ts';

/** Pending work after an upgrade. */
export interface WorkKind {
  /** The stable name for clients. */
  kind: string;
  command: string;
  /** Done in the background; the command does it now. */
  isAutomatic: boolean;
  /** Counts the remaining work in batches, until aborted. */
  count(signal: AbortSignal): Promise<number>;
  /** Once counted as 0, it isn't counted again for the same key. Absent: always counted. */
  key?: () => string;
}

/** Work as last counted. */
export interface CountedWork extends Omit<WorkKind, 'count' | 'key'>, Pick<WorkNote, 'left' | 'countedAt' | 'doneAt'> {}

export interface RequiredWork {
  /** Whether all is counted for the running version. */
  isCounted: boolean;
  isDone: boolean;
  doneAt: Date | null;
  items: CountedWork[];
}

type Needs = Pick<FastifyInstance, 'coordination' | 'log'> & {
  store: WorkStore;
  isMixed: () => boolean;
  closing: AbortSignal;
  now: () => Date;
};

const leaseName = 'fleet.required-work';
const leaseMs = 60_000;
/** How long an answer is reused. */
const keptMs = 1_000;
/** Shortest pause; slow counts pause for twenty times their duration. */
const leastPauseMs = 5_000;
const pauseFactor = 20;

/** Knows pending work without counting per request: one replica counts, all read. */
export function createRequiredWork({ store, coordination, isMixed, closing, now, log }: Needs) {
  const kinds: WorkKind[] = [];
  /** The last reading. */
  let known: WorkNote[] = [];
  let reading: { at: number; notes: Promise<WorkNote[]> } | null = null;

  /** Reads the notes at most once a second; returns the last ones while unavailable. */
  function notes(): Promise<WorkNote[]> {
    if (reading && performance.now() - reading.at < keptMs) return reading.notes;
    const read = store.all().then(
      (all) => {
        known = all;
        return all;
      },
      () => known,
    );
    reading = { at: performance.now(), notes: read };
    return read;
  }

  function summarize(notes: WorkNote[]): RequiredWork {
    const byKind = new Map(notes.map((note) => [note._id, note]));
    const items = kinds.flatMap(({ kind, command, isAutomatic, key }) => {
      const note = byKind.get(kind);
      if (!note || note.key !== (key?.() ?? '')) return [];
      const { left, countedAt, doneAt } = note;
      return [{ kind, command, isAutomatic, left, countedAt, doneAt }];
    });
    const isCounted = items.length === kinds.length;
    const isDone = isCounted && items.every(({ left }) => left === 0);
    const times = items.flatMap(({ doneAt }) => doneAt ?? []).sort((one, other) => other.getTime() - one.getTime());
    return { isCounted, isDone, doneAt: (isDone && times[0]) || null, items };
  }

  async function countOne({ kind, key, count }: WorkKind, before: WorkNote | undefined): Promise<void> {
    const start = performance.now();
    const countedKey = key?.() ?? '';
    const wasMixed = isMixed();
    const left = await count(closing);
    const [countedAt, tookMs] = [now(), Math.round(performance.now() - start)];
    const doneAt = left > 0 ? null : before?.key === countedKey && before.doneAt ? before.doneAt : countedAt;
    const isSettled = left === 0 && key !== undefined && !wasMixed && !isMixed();
    await store.note({ _id: kind, key: countedKey, left, countedAt, tookMs, doneAt, isSettled });
  }

  function isDue({ key }: WorkKind, note: WorkNote | undefined): boolean {
    if (!note || note.key !== (key?.() ?? '')) return true;
    if (note.isSettled) return false;
    return now().getTime() - note.countedAt.getTime() >= Math.max(leastPauseMs, pauseFactor * note.tookMs);
  }

  async function count(isWanted: typeof isDue): Promise<void> {
    const before = new Map((await store.all()).map((note) => [note._id, note]));
    for (const kind of kinds.filter((one) => isWanted(one, before.get(one.kind)))) {
      if (closing.aborted) return;
      // One failure doesn't stop the others.
      await countOne(kind, before.get(kind.kind)).catch((err) => {
        if (!closing.aborted) log.error({ err, kind: kind.kind }, 'could not count the remaining work; retrying');
      });
    }
    reading = null;
    await notes();
  }

  return {
    /** Adds kinds of work before the wiki is ready. */
    add: (...added: WorkKind[]) => void kinds.push(...added),
    /** Counts due work unless another replica does. */
    async countDue(): Promise<void> {
      const before = new Map((await notes()).map((note) => [note._id, note]));
      if (!kinds.some((kind) => isDue(kind, before.get(kind.kind)))) return;
      // Retried later while leases are unavailable.
      const lease = await coordination.acquireLease(leaseName, leaseMs).catch(() => null);
      if (!lease) return;
      const renewing = setInterval(() => void lease.renew(leaseMs), leaseMs / 3).unref();
      await count(isDue).finally(() => clearInterval(renewing));
      await lease.release();
    },
    /** Recounts unsettled work after some was done. */
    recount: () => count((kind, note) => isDue(kind, note) || !note?.isSettled),
    /** Replicas of other versions may undo it. */
    async unsettle(): Promise<void> {
      await store.unsettle();
      reading = null;
    },
    read: async (): Promise<RequiredWork> => summarize(await notes()),
    /** Returns the last count and recounts in the background. */
    lastRead(): RequiredWork {
      void notes();
      return summarize(known);
    },
  };
}
