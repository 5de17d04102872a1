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
  /** This machine's clock, in milliseconds. */
  ownTime?: () => number;
}

/** Reported beyond this; `growing.md` names the consequences. */
export const clocksApartMs = 5_000;

/** Such as "7 s ahead of the database's". */
export const describeDifference = (aheadMs: number): string =>
  `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`;

/** Slower answers are too imprecise. */
const maxAnswerMs = 2_000;

export type MeasuredClock = StoreClock & { measure(): Promise<void> };

/** Returns the database's clock, from this machine's and the last measured offset. */
export function createStoreClock({ ask, onApart, ownTime = () => Date.now() }: ClockOptions): MeasuredClock {
  let aheadMs = 0;
  let areApart = false;
  return {
    now: () => new Date(ownTime() - aheadMs),
    aheadMs: () => aheadMs,
    /** Rejects as `ask` does, keeping the offset. */
    async measure() {
      const before = ownTime();
      const theirs = await ask();
      const after = ownTime();
      if (after < before || after - before > maxAnswerMs) return;
      aheadMs = Math.round((before + after) / 2 - theirs.getTime());
      if (areApart === Math.abs(aheadMs) > clocksApartMs) return;
      areApart = !areApart;
      onApart(areApart ? aheadMs : null);
    },
  };
}

/** Returns the clock of the machine that runs the primary. */
export const askServer = (db: Db) => async (): Promise<Date> => (await db.admin().command({ hello: 1 })).localTime;
