/**
 * Serialises `run`; calls during a run share the next, which starts after them. A failed run fails those waiting too:
 * the database is unavailable.
 */
export function joinNext(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    const running = run().finally(() => {
      if (current === running) current = null;
    });
    current = running;
    return running;
  }

  return () => {
    if (!current) return start();
    next ??= current
      .finally(() => {
        next = null;
      })
      .then(start);
    return next;
  };
}
