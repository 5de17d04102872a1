import { ObjectId } from 'mongodb';
import type { Check } from '../checks/index.ts';
import { parseGroupName } from './name.ts';
import type { GroupStore } from './store.ts';

const batchSize = 100;

/** Returns the check of groups; names are unique by an index. */
export function groupsCheck(
  store: GroupStore,
  knownAccounts: (ids: ObjectId[]) => Promise<ReadonlySet<string>>,
): Check {
  return {
    name: 'groups',
    count: store.count,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const groups = await store.findMany(keys.map((key) => new ObjectId(key)));
      const known = await knownAccounts(groups.flatMap(({ memberIds }) => memberIds));
      return groups.flatMap(({ _id, name, nameKey, memberIds }) => {
        const subject = _id.toHexString();
        const absent = memberIds.filter((id) => !known.has(id.toHexString())).length;
        const gone = {
          subject,
          kind: 'member_absent',
          detail: `${name}: ${absent} members have no account`,
          isMild: true,
        };
        const misnamed = { subject, kind: 'group_key', detail: `${name} is looked up as ${nameKey}` };
        return [...(absent ? [gone] : []), ...(keyOf(name) === nameKey ? [] : [misnamed])];
      });
    },
  };
}

function keyOf(name: string): string | null {
  try {
    return parseGroupName(name).nameKey;
  } catch {
    return null;
  }
}
