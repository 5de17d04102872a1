import type { AccountRecord } from './account.ts';
import { nameWords, ranks, typedPrefixes } from './name-words.ts';
import type { AccountStore } from './store.ts';

/**
 * Those in use whose name begins as typed, then those with a word that does, then those with such characters inside; with
 * nothing typed, in order of sign-up. Each is one range of an index, whatever the number of accounts.
 */
export async function searchPeople(
  store: Pick<AccountStore, 'usable' | 'withWord'>,
  typed: string,
  limit: number,
): Promise<AccountRecord[]> {
  const { whole, word } = typedPrefixes(typed);
  if (whole === '') return store.usable(limit);
  const found = new Map<string, AccountRecord>();
  for (const rank of ranks) {
    const prefix = rank === ranks[0] ? whole : word;
    const some = prefix === '' ? [] : await store.withWord(rank + prefix, limit);
    for (const account of some.toSorted(byName)) found.set(account._id.toHexString(), account);
    if (found.size >= limit) break;
  }
  return [...found.values()].slice(0, limit);
}

/** What has been typed is more of a shorter name. */
function byName(one: AccountRecord, other: AccountRecord): number {
  return one.name.length - other.name.length || (one.name < other.name ? -1 : 1);
}

const batchSize = 500;

/**
 * Gives accounts the words of the name that they have, where they have others or none: those from before there were words,
 * and what older replicas write. Reads all accounts once, in small batches. Gives how many it has changed.
 */
export async function refreshNameWords(
  store: Pick<AccountStore, 'namesAfter' | 'giveWords'>,
  closing: AbortSignal,
): Promise<number> {
  let changed = 0;
  for (let after: AccountRecord['_id'] | null = null; !closing.aborted; ) {
    const some = await store.namesAfter(after, batchSize);
    const wanted = some.map(({ _id, name, words }) => ({ _id, name, had: words, words: nameWords(name) }));
    const outdated = wanted.filter(({ had, words }) => had?.join('\n') !== words.join('\n'));
    await store.giveWords(outdated);
    changed += outdated.length;
    if (some.length < batchSize) break;
    after = some.at(-1)?._id ?? null;
  }
  return changed;
}
