import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../../checks/index.ts';
import type { GrantStore } from './grant-store.ts';

const batchSize = 500;

/** Consistency check: grants belong to accounts. */
export function grantsCheck(
  grants: GrantStore,
  knownAccounts: (ids: ObjectId[]) => Promise<ReadonlySet<string>>,
): Check {
  return {
    name: 'grants of applications',
    count: grants.countAll,
    keysAfter: async (after) =>
      (await grants.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const records = await grants.findMany(keys.map((key) => new ObjectId(key)));
      const known = await knownAccounts(records.map(({ accountId }) => accountId));
      return records
        .filter(({ accountId }) => !known.has(accountId.toHexString()))
        .map(
          ({ _id, accountId }): Finding => ({
            kind: 'grant_account_absent',
            subject: _id.toHexString(),
            detail: `a grant of the account ${accountId.toHexString()}, which is not there; it opens nothing`,
            isMild: true,
          }),
        );
    },
  };
}
