interface TurnsOptions {
  maxConcurrent: number;
  maxQueued: number;
  /** Creates the error for jobs beyond the limit. */
  onFull: () => Error;
}

/** Runs `maxConcurrent` jobs and queues `maxQueued` in order. */
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
        // Passes the slot on, so a newcomer can't slip in.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
