const listeners = new Set<() => void>();

/** Calls `listener` when waiting no longer makes sense: the network or the tab is back. */
export function onWake(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}

/** Makes everything that waits retry now. */
export function wakeAll(): void {
  for (const listener of listeners) listener();
}
