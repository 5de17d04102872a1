import type { ObjectId } from 'mongodb';
import type { GroupRecord } from './group.ts';
import { nameKeyOf } from './name.ts';
import type { GroupStore } from './store.ts';

/** The groups joined and left at a sign-in. */
export interface ProvidedGroups {
  joined: Pick<GroupRecord, '_id' | 'name'>[];
  left: Pick<GroupRecord, '_id' | 'name'>[];
}

interface Needs {
  store: GroupStore;
  announceChange: (groupId: ObjectId) => Promise<void>;
}

/**
 * Applies a provider's groups that exist here, removing its former ones. Members added by administrators stay.
 * Idempotent.
 */
export async function provideGroups(
  { store, announceChange }: Needs,
  accountId: ObjectId,
  provider: string,
  names: readonly string[],
): Promise<ProvidedGroups> {
  const member = { accountId, provider };
  const wanted = await store.findByKeys([...new Set(names.map(nameKeyOf))]);
  const wantedIds = new Set(wanted.map(({ _id }) => _id.toHexString()));
  const current = await store.findOf(accountId);
  const surplus = current.filter((group) => isProvided(group, member) && !wantedIds.has(group._id.toHexString()));
  const missing = wanted.filter((group) => !group.memberIds.some((id) => id.equals(accountId)));
  // Withdraws first, so an interruption grants nothing.
  if (surplus.length > 0) await store.withdraw(idsOf(surplus), member);
  if (wanted.length > 0) await store.provide(idsOf(wanted), member);
  const left = surplus.filter(({ fromProviders = [] }) => isOnly(fromProviders, member));
  for (const { _id } of [...left, ...missing]) await announceChange(_id);
  return { joined: missing, left };
}

type Member = { accountId: ObjectId; provider: string };

const idsOf = (groups: readonly GroupRecord[]): ObjectId[] => groups.map(({ _id }) => _id);

function isProvided({ fromProviders = [] }: GroupRecord, { accountId, provider }: Member): boolean {
  return fromProviders.some((one) => one.accountId.equals(accountId) && one.provider === provider);
}

/** Whether no other provider adds them. */
function isOnly(fromProviders: readonly Member[], { accountId, provider }: Member): boolean {
  return fromProviders.every((one) => !one.accountId.equals(accountId) || one.provider === provider);
}
