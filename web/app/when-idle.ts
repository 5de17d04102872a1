const latestMs = 3_000;

/** Calls `run` when the browser has nothing more pressing to do. Answers the function that calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, latestMs / 2);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
}
