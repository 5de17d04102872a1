import type { Db } from 'mongodb';

export interface StoreClock {
  /** The time as the database has it: the same on all replicas, however wrong their own clocks are. */
  now(): Date;
  /** Returns the milliseconds this machine's clock is ahead of the database's; 0 with the embedded store. */
  aheadMs(): number;
}

export interface ClockOptions {
  /** The time on the database's machine. */
  ask: () => Promise<Date>;
  /** Called when the clocks have come too far apart, with the difference, or together again, with null. */
  onApart: (aheadMs: number | null) => void;
  /** This machine's clock, in milliseconds. */
  ownTime?: () => number;
}

/** Above this the difference is reported. What it breaks is named in `growing.md`. */
export const clocksApartMs = 5_000;

/** Describes a difference of clocks, such as "7 s ahead of the database's". */
export const describeDifference = (aheadMs: number): string =>
  `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`;

/** An answer that took longer says too little about the moment of its reading. */
const maxAnswerMs = 2_000;

export type MeasuredClock = StoreClock & { measure(): Promise<void> };

/** The database's clock, known by this machine's and by the difference as it was last measured. */
export function createStoreClock({ ask, onApart, ownTime = () => Date.now() }: ClockOptions): MeasuredClock {
  let aheadMs = 0;
  let areApart = false;
  return {
    now: () => new Date(ownTime() - aheadMs),
    aheadMs: () => aheadMs,
    /** Rejects as `ask` does; the difference then stays as it was. */
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

/** The clock of the machine that runs the primary. */
export const askServer = (db: Db) => async (): Promise<Date> => (await db.admin().command({ hello: 1 })).localTime;
