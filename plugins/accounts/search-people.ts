import type { AccountRecord } from './account.ts';
import type { AccountStore } from './store.ts';

/**
 * By prefix of the name, then of a word in it, then by characters inside; in order of sign-up for empty input. One
 * index range each.
 */
export async function searchPeople(
  store: Pick<AccountStore, 'words' | 'usable' | 'withWord'>,
  typed: string,
  limit: number,
): Promise<AccountRecord[]> {
  const prefixes = store.words.prefixesOf(typed);
  if (prefixes.length === 0) return store.usable(limit);
  const found = new Map<string, AccountRecord>();
  for (const prefix of prefixes) {
    for (const account of (await store.withWord(prefix, limit)).toSorted(byName))
      found.set(account._id.toHexString(), account);
    if (found.size >= limit) break;
  }
  return [...found.values()].slice(0, limit);
}

/** Sorts shorter names first, as closer matches. */
function byName(one: AccountRecord, other: AccountRecord): number {
  return one.name.length - other.name.length || (one.name < other.name ? -1 : 1);
}
