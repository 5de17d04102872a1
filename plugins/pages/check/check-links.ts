import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../../checks/index.ts';
import { isOf } from '../links/index-links.ts';
import type { PageLinks } from '../links/links-store.ts';
import { readLinks } from '../links/read-links.ts';
import type { PageRecord } from '../page.ts';
import { pageIds } from './check-pages.ts';
import { type CheckContext, isAwaited } from './page-batch.ts';

const batchSize = 50;
const mend = 'wiki-admin rebuild links';

/** Checks that links of live pages' current texts are recorded, and none of purged pages. */
export function linkChecks(context: CheckContext): Check[] {
  const { checkStore, links } = context;
  return [
    {
      name: 'link lists',
      count: context.store.countAll,
      keysAfter: (after) => pageIds(context, after, batchSize),
      async examine(keys) {
        const pages = await checkStore.pages(keys.map((key) => new ObjectId(key)));
        const settled = pages.filter((page) => page.state === 'normal' && page.status === 'live' && !isAwaited(page));
        const known = await links.findMany(settled.map(({ _id }) => _id));
        const byPage = new Map(known.map((list) => [list._id.toHexString(), list]));
        const findings: Finding[] = [];
        for (const page of settled) {
          const detail = await linksFault(context, page, byPage.get(page._id.toHexString()));
          if (detail) findings.push({ kind: 'links_wrong', subject: page._id.toHexString(), detail, mend });
        }
        return findings;
      },
    },
    {
      name: 'pages that lead somewhere',
      count: context.store.countAll,
      async keysAfter(after) {
        const known = await links.knownAfter(after === null ? null : new ObjectId(after), 500);
        return known.map(({ _id }) => _id.toHexString());
      },
      async examine(keys) {
        const there = await checkStore.pagesAmong(keys.map((key) => new ObjectId(key)));
        return keys
          .filter((key) => !there.has(key))
          .map((key) => ({ kind: 'links_orphaned', subject: key, detail: `page ${key} is gone`, mend }));
      },
    },
  ];
}

async function linksFault(
  context: CheckContext,
  page: PageRecord,
  list: PageLinks | undefined,
): Promise<string | null> {
  if (!list) return `${page.path}: it is not known where it leads`;
  if (!isOf(list, page)) return `${page.path}: its links are those of revision ${list.revisionId} at ${list.path}`;
  // A page without revision is reported by another check.
  const wanted = await readLinks(context, page).catch(() => null);
  if (!wanted || isSame(list, wanted)) return null;
  return `${page.path}: its links are not those of its text`;
}

const isSame = (one: PageLinks, other: PageLinks): boolean =>
  JSON.stringify([one.hrefs, one.targets]) === JSON.stringify([other.hrefs, other.targets]);
