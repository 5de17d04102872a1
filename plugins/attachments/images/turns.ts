interface TurnsOptions {
  maxConcurrent: number;
  maxQueued: number;
  /** Makes the error for a job that finds no room. */
  onFull: () => Error;
}

/** Runs at most `maxConcurrent` jobs at once and lets at most `maxQueued` wait, first come first served. */
export function createTurns({ maxConcurrent, maxQueued, onFull }: TurnsOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async take<T>(job: () => Promise<T>): Promise<T> {
      if (running < maxConcurrent) running += 1;
      else if (waiting.length >= maxQueued) throw onFull();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await job();
      } finally {
        // The place goes straight to the next in line, so that a newcomer cannot slip in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
