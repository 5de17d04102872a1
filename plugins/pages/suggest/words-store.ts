import type { Collection, FindCursor } from 'mongodb';
import type { PrefixWords } from '../../prefix-words/index.ts';
import type { PageRecord } from '../page.ts';
import { nameOf } from '../page-path.ts';
import type { RulePage } from '../permissions/rule.ts';
import { ruleFields } from '../permissions/rules-store.ts';

export type WordsStore = Awaited<ReturnType<typeof openWordsStore>>;

/** Access to the words that live pages are found by while a name is being typed. */
export async function openWordsStore(pages: Collection<PageRecord>, words: PrefixWords) {
  await pages.createIndex({ words: 1 }, { partialFilterExpression: { status: 'live' } });

  return {
    /** Returns what a page is found by: its title and the last segment of its path. */
    of: ({ title, path }: Pick<PageRecord, 'title' | 'path'>): string[] => words.wordsOf([title ?? '', nameOf(path)]),
    /** Returns the beginnings of words that fit what is typed, the best first; none for nothing. */
    prefixesOf: words.prefixesOf,
    /** Live pages with a word that begins so: one range of the index. */
    beginningWith: (prefix: string, limit: number): FindCursor<RulePage> =>
      pages.find({ status: 'live', words: beginning(prefix) }, { projection: ruleFields }).limit(limit),
    /** Live pages whose path begins so. */
    standingAt: (prefix: string, limit: number): FindCursor<RulePage> =>
      pages
        .find({ status: 'live', path: beginning(prefix) }, { projection: ruleFields })
        .sort({ path: 1 })
        .limit(limit),
    /** Live pages, the last changed first. */
    changedLast: (limit: number): FindCursor<RulePage> =>
      pages.find({ status: 'live' }, { projection: ruleFields }).sort({ updatedAt: -1, _id: -1 }).limit(limit),
    /** Gives words to pages, unless title or path have changed since they were read. */
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

/**
 * An expression with a bar is no range of an index any more: there is none in words, and a path ends before it. With a
 * NUL it is none at all, and neither words nor paths hold one.
 */
function beginning(prefix: string): RegExp {
  const [literal = ''] = prefix.replaceAll('\0', '').split('|', 1);
  return new RegExp(`^${literal.replace(/[\\^$.*+?()[\]{}]/g, '\\$&')}`);
}
