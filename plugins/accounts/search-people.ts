import type { AccountRecord } from './account.ts';
import type { AccountStore } from './store.ts';

/**
 * Those in use whose name begins as typed, then those with a word that does, then those with such characters inside; with
 * nothing typed, in order of sign-up. Each is one range of an index, whatever the number of accounts.
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

/** Sorts shorter names first: they match more fully. */
function byName(one: AccountRecord, other: AccountRecord): number {
  return one.name.length - other.name.length || (one.name < other.name ? -1 : 1);
}
