import { keptForReader } from '../session/create-session.ts';

const max = 8;

/** Queries that found something, in this browser until its reader signs out; newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptForReader.searches) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string') : [];
  } catch {
    return [];
  }
}

export function noteSearch(query: string): void {
  const others = recentSearches().filter((other) => other !== query);
  // Works without storage.
  try {
    localStorage.setItem(keptForReader.searches, JSON.stringify([query, ...others].slice(0, max)));
  } catch {}
}

export function clearSearches(): void {
  localStorage.removeItem(keptForReader.searches);
}
