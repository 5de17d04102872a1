import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { MarksContext } from './context.ts';

const batchSize = 500;

/** Checks that marked pages and their accounts exist. */
export function marksCheck({ store, pages, accounts }: Pick<MarksContext, 'store' | 'pages' | 'accounts'>): Check {
  return {
    name: 'marks',
    count: store.countAll,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const marks = await store.findMany(keys.map((key) => new ObjectId(key)));
      const there = await pages.knownAmong(marks.map(({ pageId }) => pageId));
      const known = await accounts.knownAmong(marks.map(({ accountId }) => accountId));
      return marks.flatMap(({ _id, accountId, pageId, kind }): Finding[] => {
        const absent = (what: string, detail: string) => ({
          kind: what,
          subject: _id.toHexString(),
          detail: `a ${kind} ${detail}, which is not there`,
          isMild: true,
        });
        if (!there.has(pageId.toHexString())) return [absent('mark_page_absent', `of page ${pageId}`)];
        if (!known.has(accountId.toHexString())) return [absent('mark_account_absent', `of account ${accountId}`)];
        return [];
      });
    },
  };
}
