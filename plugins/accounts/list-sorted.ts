import type { AccountRecord } from './account.ts';
import type { AccountStore, WantedAccounts } from './store.ts';

export interface AccountOrder {
  sort: 'createdAt' | 'name' | 'role';
  order: 'asc' | 'desc';
}

/** A part of a list. */
interface Part {
  offset: number;
  limit: number;
}

/** Returns a part of the accounts in some order; equal ones in order of sign-up. Scans all. */
export async function listSorted(
  store: Pick<AccountStore, 'words' | 'sortable' | 'findByIds'>,
  { sort, order }: AccountOrder,
  { offset, limit }: Part,
  wanted: WantedAccounts,
): Promise<AccountRecord[]> {
  const keyed = (await store.sortable(wanted)).map(({ _id, name, role }) => ({
    _id,
    key: { createdAt: _id.toHexString(), name: store.words.fold(name), role }[sort],
  }));
  const sign = order === 'asc' ? 1 : -1;
  keyed.sort((one, other) => (one.key < other.key ? -sign : one.key > other.key ? sign : 0));
  const ids = keyed.slice(offset, offset + limit).map(({ _id }) => _id);
  const records = new Map((await store.findByIds(ids)).map((record) => [record._id.toHexString(), record]));
  return ids.flatMap((id) => records.get(id.toHexString()) ?? []);
}
