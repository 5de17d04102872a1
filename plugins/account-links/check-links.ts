import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { LinksContext } from './context.ts';

const batchSize = 500;

/** Checks that links belong to accounts. Others admit no one, and end with the next attempt. */
export function linksCheck({ store, accounts }: Pick<LinksContext, 'store' | 'accounts'>): Check {
  return {
    name: 'account-links',
    count: store.countAll,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const links = await store.findMany(keys.map((key) => new ObjectId(key)));
      const known = await accounts.knownAmong(links.map(({ accountId }) => accountId));
      return links
        .filter(({ accountId }) => !known.has(accountId.toHexString()))
        .map(
          ({ _id, accountId, provider }): Finding => ({
            kind: 'account_link_account_absent',
            subject: _id.toHexString(),
            detail: `a link of "${provider}" to the account ${accountId.toHexString()}, which is not there`,
            isMild: true,
          }),
        );
    },
  };
}
