const changes = new EventTarget();

/** Announces in this tab that the reader's starred pages are others now. */
export function emitStarChange(): void {
  changes.dispatchEvent(new Event('change'));
}

/** Calls `listener` after each change. Returns the function that ends it. */
export function onStarChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
