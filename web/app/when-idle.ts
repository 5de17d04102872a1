const latestMs = 3_000;

/** Returns the undo. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, latestMs / 2);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
}
