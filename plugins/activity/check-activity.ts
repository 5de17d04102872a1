import { ObjectId } from 'mongodb';
import type { Backfill } from '../backfill/index.ts';
import type { Check, Finding } from '../checks/index.ts';
import type { ActivityContext } from './context.ts';
import { distinctIds } from './distinct-ids.ts';

const batchSize = 200;
const mend = 'wiki-admin rebuild activity';

/** Checks that entries refer to existing things, and that each page's last revision has one. */
export function activityChecks(
  { store, pages, revisions }: Pick<ActivityContext, 'store' | 'pages' | 'revisions'>,
  filled: Backfill,
): Check[] {
  return [
    {
      name: 'activity entries',
      count: store.countAll,
      keysAfter: async (after) =>
        (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
      async examine(keys) {
        const records = await store.findMany(keys.map((key) => new ObjectId(key)));
        const there = await pages.knownAmong(distinctIds(records.map(({ pageId }) => pageId)));
        return records.flatMap(({ _id, pageId }): Finding[] => {
          if (there.has(pageId.toHexString())) return [];
          const detail = `entry ${_id} is about page ${pageId}, which does not exist; no one sees it`;
          return [{ kind: 'activity_page_absent', subject: _id.toHexString(), detail, isMild: true, mend }];
        });
      },
    },
    {
      name: 'pages in the activity',
      count: pages.countAll,
      keysAfter: async (after) =>
        (await pages.listAfter(after === null ? null : new ObjectId(after), batchSize)).map(({ _id }) => String(_id)),
      async examine(keys) {
        // Not reported while the backfill is running.
        if (!(await filled.isDone())) return [];
        const found = await Promise.all(keys.map((key) => pages.find(new ObjectId(key))));
        const current = found.filter((page) => page !== null);
        const facts = await revisions.factsOf(current.map(({ revisionId }) => revisionId));
        const recorded = await store.knownAmong(facts.map(({ _id }) => _id));
        const byPage = new Map(current.map((page) => [page._id.toHexString(), page]));
        return facts.flatMap(({ _id, pageId, cause }): Finding[] => {
          const page = byPage.get(pageId.toHexString());
          if (!page || cause || recorded.has(_id.toHexString())) return [];
          const detail = `what was written last on ${page.path} is not in the activity`;
          return [{ kind: 'activity_absent', subject: pageId.toHexString(), detail, mend }];
        });
      },
    },
  ];
}
