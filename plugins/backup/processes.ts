import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { BackupUnderWay } from './errors.ts';
import type { ProcessRecord, Store } from './store.ts';

/** Interval of a process's heartbeats. */
const beatMs = 5_000;
/** Silence after which a process counts as dead; clocks aren't compared. */
const silenceMs = 3 * beatMs;
/** Time without a sign after which a backup no longer blocks removals. */
const backupBeliefMs = 10 * 60_000;

export type Processes = ReturnType<typeof createProcesses>;

export interface ProcessesOptions {
  /** The role of this process, such as `api`. */
  role: string;
  now: () => Date;
  onFailure: (error: unknown) => void;
  silenceMs?: number;
}

/** Tracks the processes using the database, so none is replaced under them. */
export function createProcesses(
  store: Store,
  { role, now, onFailure, silenceMs: waitMs = silenceMs }: ProcessesOptions,
) {
  const self: ProcessRecord = {
    _id: randomUUID(),
    kind: 'process',
    name: `${role} on ${hostname()}, process ${process.pid}`,
    host: hostname(),
    pid: process.pid,
    beat: 0,
    backupUntil: null,
  };
  let timer: NodeJS.Timeout | undefined;
  let [isInside, last]: [boolean, Promise<unknown>] = [false, Promise.resolve()];

  function beat(): Promise<unknown> {
    self.beat += 1;
    if (self.backupUntil) self.backupUntil = new Date(now().getTime() + backupBeliefMs);
    // One at a time, and none after leaving.
    last = last.then(() => (isInside ? store.beat({ ...self }) : null));
    last = last.catch(onFailure);
    return last;
  }

  /** Returns the live processes among these. */
  async function alive(records: ProcessRecord[]): Promise<ProcessRecord[]> {
    const suspects = records.filter((record) => !isKnownDead(record));
    if (suspects.length === 0) return [];
    for (let waited = 0; waited < waitMs; waited += waitMs / 15) {
      const present = new Map((await store.processes()).map((record) => [record._id, record]));
      const living = suspects.filter((record) => (present.get(record._id)?.beat ?? -1) > record.beat);
      if (living.length > 0) return living;
      if (!suspects.some(({ _id }) => present.has(_id))) return [];
      await delay(waitMs / 15);
    }
    return [];
  }

  return {
    id: self._id,
    async enter(): Promise<void> {
      isInside = true;
      await store.enter({ ...self });
      timer = setInterval(beat, beatMs).unref();
    },
    async leave(): Promise<void> {
      clearInterval(timer);
      isInside = false;
      await last;
      await store.leave(self._id).catch(onFailure);
    },
    alive,
    /** Excludes dead ones, waiting up to the silence limit. */
    async others(): Promise<string[]> {
      const records = (await store.processes()).filter(({ _id }) => _id !== self._id);
      const living = await alive(records);
      for (const { _id } of records) if (!living.some((record) => record._id === _id)) await store.leave(_id);
      return living.map(({ name }) => name);
    },
    /** Starts a backup; returns what ends it. @throws BackupUnderWay */
    async beginBackup(): Promise<() => Promise<void>> {
      while (!(await store.takeBackup(self._id))) {
        const owner = await store.backupOwner();
        if (owner === null) continue;
        const record = await store.findProcess(owner);
        const [living] = record ? await alive([record]) : [];
        if (living) throw new BackupUnderWay(living.name);
        await store.releaseBackup(owner);
        await store.leave(owner);
      }
      self.backupUntil = now();
      await beat();
      return async () => {
        self.backupUntil = null;
        await beat();
        await store.releaseBackup(self._id);
      };
    },
  };
}

/** Only processes of this machine can be probed; containers have their own names and ids. */
function isKnownDead({ host, pid }: ProcessRecord): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
