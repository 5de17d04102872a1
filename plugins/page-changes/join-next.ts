/**
 * Returns a function that runs `run`, never twice at once. Calls made during a run share the next one, so each call is
 * served by a run that began after it. When a run fails, so do those that wait for the next: the database is away.
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
