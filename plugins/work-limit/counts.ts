export interface WorkLimits {
  /** Requests in work at once. */
  all: number;
  /** Of these, what may change something: it takes some ten times as long. */
  writes: number;
  /** Of one account, or of one address without an account. */
  each: number;
}

/** Counts what is in work. */
export function createCounts({ all, writes, each }: WorkLimits) {
  let count = 0;
  let countOfWrites = 0;
  const counts = new Map<string, number>();
  const isFull = (isWrite: boolean) => count >= all || (isWrite && countOfWrites >= writes);
  return {
    isFull,
    /** Returns the function to call at its end, of which only the first call counts; null beyond a limit. */
    begin(key: string, isWrite: boolean): (() => void) | null {
      const own = counts.get(key) ?? 0;
      if (own >= each || isFull(isWrite)) return null;
      count += 1;
      if (isWrite) countOfWrites += 1;
      counts.set(key, own + 1);
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        count -= 1;
        if (isWrite) countOfWrites -= 1;
        const left = (counts.get(key) ?? 0) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
  };
}
