import { ObjectId } from 'mongodb';
import type { Check } from '../checks/index.ts';
import type { AccessTokenStore } from './store.ts';

const batchSize = 500;

/** Checks that tokens belong to accounts. Others grant nothing, and expire. */
export function tokensCheck(
  store: AccessTokenStore,
  knownAccounts: (ids: ObjectId[]) => Promise<ReadonlySet<string>>,
): Check {
  return {
    name: 'tokens',
    count: store.countAll,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const owners = await store.ownersOf(keys.map((key) => new ObjectId(key)));
      const known = await knownAccounts(owners.map(({ accountId }) => accountId));
      return owners
        .filter(({ accountId }) => !known.has(accountId.toHexString()))
        .map(({ _id, accountId }) => ({
          kind: 'token_account_absent',
          subject: _id.toHexString(),
          detail: `a token of the account ${accountId.toHexString()}, which is not there; it opens nothing`,
          isMild: true,
        }));
    },
  };
}
