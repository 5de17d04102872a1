/** Runs `maxConcurrent` jobs and queues `maxQueued` in order. `onFull` creates the error for further ones. */
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

  // Passes the slot on, so a newcomer can't slip in.
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
