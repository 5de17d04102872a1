import type { Db } from 'mongodb';

export interface StoreClock {
  /** Returns the database's time, equal on all replicas. */
  now(): Date;
  /** This machine's offset in milliseconds; 0 with the embedded store. */
  aheadMs(): number;
}

export interface ClockOptions {
  /** The time on the database's machine. */
  ask: () => Promise<Date>;
  /** Called with a large difference, and with null once it's gone. */
  onApart: (aheadMs: number | null) => void;
  /** This machine's clock, in milliseconds, which may be set at any time. */
  wallTime?: () => number;
  /** Milliseconds since any moment, by a clock that is never set. */
  steadyTime?: () => number;
}

/** Reported beyond this; `growing.md` names the consequences. */
export const clocksApartMs = 5_000;

/** Such as "7 s ahead of the database's". */
export const describeDifference = (aheadMs: number): string =>
  `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`;

/** Slower answers are too imprecise. */
const maxAnswerMs = 2_000;

export type MeasuredClock = StoreClock & { measure(): Promise<void> };

/** The embedded store's processes share one machine. */
export const machineClock: StoreClock = { now: () => new Date(), aheadMs: () => 0 };

/**
 * Returns the database's clock: the last answer, and the time since by the steady clock, so that setting this
 * machine's changes nothing. (The steady clock stops while a machine sleeps, until the next measurement.)
 */
export function createStoreClock({
  ask,
  onApart,
  wallTime = () => Date.now(),
  steadyTime = () => performance.now(),
}: ClockOptions): MeasuredClock {
  let offsetMs = wallTime() - steadyTime();
  let areApart = false;
  const aheadMs = () => Math.round(wallTime() - steadyTime() - offsetMs);
  return {
    now: () => new Date(steadyTime() + offsetMs),
    aheadMs,
    /** Rejects as `ask` does, keeping the offset. */
    async measure() {
      const before = steadyTime();
      const theirs = await ask();
      const after = steadyTime();
      if (after - before > maxAnswerMs) return;
      offsetMs = theirs.getTime() - (before + after) / 2;
      if (areApart === Math.abs(aheadMs()) > clocksApartMs) return;
      areApart = !areApart;
      onApart(areApart ? aheadMs() : null);
    },
  };
}

/** Returns the clock of the machine that runs the primary. */
export const askServer = (db: Db) => async (): Promise<Date> => (await db.admin().command({ hello: 1 })).localTime;
