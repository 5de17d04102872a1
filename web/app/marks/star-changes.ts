const changes = new EventTarget();

/** Notifies this tab that stars have changed. */
export function emitStarChange(): void {
  changes.dispatchEvent(new Event('change'));
}

/** Calls `listener` after each change. Returns the undo. */
export function onStarChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
