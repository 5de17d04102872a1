import type { SearchResults } from '../api/types.ts';
import { session } from '../session/session.ts';

type Part = Pick<SearchResults, 'items' | 'nextCursor'>;

const max = 20;
const kept = new Map<string, Part>();
let token: string | null = null;

/** Keeps how much of a list was shown at a history entry, so Back returns to the same place. */
export function keepResults(entry: string, part: Part): void {
  if (token !== session.token()) kept.clear();
  token = session.token();
  kept.delete(entry);
  kept.set(entry, part);
  const [oldest] = kept.keys();
  if (kept.size > max && oldest !== undefined) kept.delete(oldest);
}

export function keptResults(entry: string): Part | null {
  return token === session.token() ? (kept.get(entry) ?? null) : null;
}
