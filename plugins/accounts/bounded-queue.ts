/**
 * Runs at most `maxConcurrent` jobs at once and lets at most `maxQueued` wait, first come first served.
 * `onFull` makes the error for a job that finds no room.
 */
export function boundedQueue(limits: { maxConcurrent: number; maxQueued: number; onFull: () => Error }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function take(): Promise<void> {
    if (running < limits.maxConcurrent) {
      running++;
      return;
    }
    if (waiting.length >= limits.maxQueued) throw limits.onFull();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  // The slot goes straight to the next in line, so that a newcomer cannot slip in between.
  function give(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return async function run<T>(job: () => Promise<T>): Promise<T> {
    await take();
    try {
      return await job();
    } finally {
      give();
    }
  };
}
