import { ObjectId } from 'mongodb';
import type { Backfill } from '../backfill/index.ts';
import type { Check, Finding } from '../checks/index.ts';
import type { TagsContext } from './context.ts';
import { isOutdated } from './rebuild-tags.ts';

type Needs = Pick<TagsContext, 'store' | 'pages' | 'revisions' | 'renderer'>;

const batchSize = 50;
const mend = 'wiki-admin rebuild tags';

/** Checks that exactly the tags in texts are recorded and listed. */
export function tagChecks(context: Needs, filled: Backfill): Check[] {
  return [textsCheck(context, filled), pagesCheck(context), knownCheck(context)];
}

/** Reports nothing until older texts have been read. */
function textsCheck(context: Needs, filled: Backfill): Check {
  const { pages } = context;
  return {
    name: 'tags of texts',
    count: pages.countAll,
    keysAfter: async (after) =>
      (await pages.listAfter(after === null ? null : new ObjectId(after), batchSize)).map(({ _id }) => String(_id)),
    async examine(keys) {
      if (!(await filled.isDone())) return [];
      const findings: Finding[] = [];
      for (const key of keys) {
        const page = await pages.find(new ObjectId(key));
        if (!page || !(await isOutdated(context, page))) continue;
        const detail = `${page.path}: its tags are not those of its text`;
        findings.push({ kind: 'tags_wrong', subject: key, detail, mend });
      }
      return findings;
    },
  };
}

function pagesCheck({ store, pages }: Needs): Check {
  return {
    name: 'pages with tags',
    count: store.countPages,
    keysAfter: async (after) =>
      (await store.pagesAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const records = await store.findMany(keys.map((key) => new ObjectId(key)));
      const there = await pages.knownAmong(records.map(({ _id }) => _id));
      const known = await store.knownAmong(records.flatMap((record) => record.keys));
      return records.flatMap(({ _id, keys: own }): Finding[] => {
        const subject = _id.toHexString();
        if (!there.has(subject)) return [{ kind: 'tags_orphaned', subject, detail: `page ${subject} is gone`, mend }];
        const unlisted = own.filter((key) => !known.has(key));
        if (unlisted.length === 0) return [];
        return [{ kind: 'tags_unlisted', subject, detail: `not listed: ${unlisted.join(', ')}`, mend }];
      });
    },
  };
}

function knownCheck({ store }: Needs): Check {
  return {
    name: 'tags',
    count: store.countKnown,
    keysAfter: (after) => store.knownAfter(after, '', batchSize),
    async examine(keys) {
      const findings: Finding[] = [];
      for (const key of keys) {
        if (await store.hasPages(key)) continue;
        findings.push({ kind: 'tag_unused', subject: key, detail: `no page has ${key}`, isMild: true, mend });
      }
      return findings;
    },
  };
}
