import type { Collection, FindCursor } from 'mongodb';
import type { PrefixWords } from '../../prefix-words/index.ts';
import type { PageRecord } from '../page.ts';
import { nameOf } from '../page-path.ts';
import type { RulePage } from '../permissions/rule.ts';
import { ruleFields } from '../permissions/rules-store.ts';

export type WordsStore = Awaited<ReturnType<typeof openWordsStore>>;

/** Returns words of live pages, for suggestions. */
export async function openWordsStore(pages: Collection<PageRecord>, words: PrefixWords) {
  await pages.createIndex({ words: 1 }, { partialFilterExpression: { status: 'live' } });

  return {
    /** Title and last path segment. */
    of: ({ title, path }: Pick<PageRecord, 'title' | 'path'>): string[] => words.wordsOf([title ?? '', nameOf(path)]),
    /** Matching prefixes, best first. */
    prefixesOf: words.prefixesOf,
    /** One index range. */
    beginningWith: (prefix: string, limit: number): FindCursor<RulePage> =>
      pages.find({ status: 'live', words: beginning(prefix) }, { projection: ruleFields }).limit(limit),
    /** Returns live pages whose path begins so. */
    standingAt: (prefix: string, limit: number): FindCursor<RulePage> =>
      pages
        .find({ status: 'live', path: beginning(prefix) }, { projection: ruleFields })
        .sort({ path: 1 })
        .limit(limit),
    /** Returns live pages, the last changed first. */
    changedLast: (limit: number): FindCursor<RulePage> =>
      pages.find({ status: 'live' }, { projection: ruleFields }).sort({ updatedAt: -1, _id: -1 }).limit(limit),
    /** Skips pages whose title or path has changed. */
    async give(entries: { page: PageRecord; words: string[] }[]): Promise<void> {
      if (entries.length === 0) return;
      await pages.bulkWrite(
        entries.map(({ page: { _id, path, revisionId }, words }) => ({
          updateOne: { filter: { _id, path, revisionId }, update: { $set: { words } } },
        })),
        { ordered: false },
      );
    },
  };
}

/** Returns the expression of a prefix, cut at a bar, which would prevent an index range, and without NUL. */
function beginning(prefix: string): RegExp {
  const [literal = ''] = prefix.replaceAll('\0', '').split('|', 1);
  return new RegExp(`^${literal.replace(/[\\^$.*+?()[\]{}]/g, '\\$&')}`);
}
