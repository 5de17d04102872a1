const key = 'wiki.lastProvider';

/** The provider last chosen in this browser; null for none. */
export function lastProvider(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function noteProvider(id: string): void {
  // Works without storage.
  try {
    localStorage.setItem(key, id);
  } catch {}
}
