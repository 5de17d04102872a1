import { ObjectId } from 'mongodb';
import type { Check } from '../../checks/index.ts';
import { missingNodes } from './check-tree.ts';
import { type CheckContext, readBatch } from './page-batch.ts';
import { recordFaults } from './record-faults.ts';
import { textFaults } from './text-faults.ts';

const batchSize = 200;

/** Checks records, histories and tree places, live and trashed. */
export function pagesCheck(context: CheckContext): Check {
  return {
    name: 'pages',
    count: context.store.countAll,
    keysAfter: (after) => pageIds(context, after, batchSize),
    async examine(keys) {
      const batch = await readBatch(
        context,
        keys.map((key) => new ObjectId(key)),
      );
      const found = await Promise.all(
        batch.pages.map(async (page) => {
          const faults = [
            ...recordFaults(context, page, batch),
            ...(await textFaults(context, page, batch)),
            ...missingNodes(page, batch),
          ];
          return faults.map((fault) => ({ ...fault, subject: page._id.toHexString() }));
        }),
      );
      return found.flat();
    },
  };
}

export async function pageIds({ store }: CheckContext, after: string | null, limit: number): Promise<string[]> {
  const pages = await store.scan(after === null ? null : new ObjectId(after), limit);
  return pages.map(({ _id }) => _id.toHexString());
}
