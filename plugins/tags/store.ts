import { type Db, MongoServerError, ObjectId } from 'mongodb';
import type { Together } from '../mongo/index.ts';
import type { Changes } from '../page-changes/index.ts';
import { keysOf, noTags, type PageTags, type PageTagsRecord } from './page-tags.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Keys in use, stored in `tags` for listing. */
interface KnownTag {
  _id: string;
}

export async function openStore(db: Db, together: Together, changes: Changes) {
  const pageTags = db.collection<PageTagsRecord>('page_tags');
  const tags = db.collection<KnownTag>('tags');
  await pageTags.createIndex({ keys: 1, _id: -1 });

  const find = together.find<PageTagsRecord, ObjectId>(pageTags, '_id', {});
  const hasPages = async (key: string) => (await pageTags.findOne({ keys: key }, { projection: { _id: 1 } })) !== null;

  const known = changes.rememberOne((id) => find(new ObjectId(id)));

  /** Returns false if they changed since being read. */
  async function replace(pageId: ObjectId, before: PageTagsRecord | null, { text, hand }: PageTags): Promise<boolean> {
    const keys = keysOf({ text, hand });
    const record = { _id: pageId, text, hand, keys, version: new ObjectId() };
    if (before) {
      const asRead = { _id: pageId, version: before.version };
      if (keys.length === 0) return (await pageTags.deleteOne(asRead)).deletedCount === 1;
      return (await pageTags.replaceOne(asRead, record)).matchedCount === 1;
    }
    try {
      if (keys.length > 0) await pageTags.insertOne(record);
      return true;
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11000) return false;
      throw error;
    }
  }

  /** Call after writing pages; removals check again. */
  async function addKnown(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const upserts = keys.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { _id } }, upsert: true },
    }));
    try {
      await tags.bulkWrite(upserts, { ordered: false });
    } catch (error) {
      // Concurrent upserts have equal results.
      if (!(error instanceof MongoServerError && error.code === 11000)) throw error;
    }
  }

  async function forgetUnused(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (await hasPages(key)) continue;
      await tags.deleteOne({ _id: key });
      if (await hasPages(key)) await addKnown([key]);
    }
  }

  return {
    find,
    /** From memory, after `catchUp` of the change log. */
    recall: async (pageId: string): Promise<PageTags> => (await known(pageId)) ?? noTags,
    findMany: (pageIds: ObjectId[]) => pageTags.find({ _id: { $in: pageIds } }).toArray(),
    addKnown,
    forgetUnused,

    /** Applies `change`, again after concurrent changes; null leaves them. Returns the result. */
    async change(pageId: ObjectId, change: (now: PageTags) => PageTags | null): Promise<PageTags> {
      for (;;) {
        const before = await find(pageId);
        const after = change(before ?? noTags);
        if (!after) return before ?? noTags;
        if (!(await replace(pageId, before, after))) continue;
        await changes.record([pageId.toHexString()]);
        const [was, is] = [new Set(before?.keys), new Set(keysOf(after))];
        await addKnown([...is].filter((key) => !was.has(key)));
        await forgetUnused([...was].filter((key) => !is.has(key)));
        return after;
      }
    },

    /** Idempotent. */
    async forget(pageIds: ObjectId[]): Promise<void> {
      const gone = await pageTags.find({ _id: { $in: pageIds } }).toArray();
      await pageTags.deleteMany({ _id: { $in: pageIds } });
      await changes.record(pageIds.map(String));
      await forgetUnused([...new Set(gone.flatMap(({ keys }) => keys))]);
    },

    /** Newest first: one index range. */
    having: (key: string, before: ObjectId | null, limit: number) =>
      pageTags
        .find({ keys: key, ...(before && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),

    /** By prefix, in order. */
    async knownAfter(after: string | null, beginning: string, limit: number): Promise<string[]> {
      const range = {
        ...(beginning && { $gte: beginning, $lt: `${beginning}\u{10ffff}` }),
        ...(after && { $gt: after }),
      };
      const found = await tags
        .find(Object.keys(range).length > 0 ? { _id: range } : {})
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
    knownAmong: async (keys: string[]): Promise<Set<string>> =>
      new Set((await tags.find({ _id: { $in: keys } }).toArray()).map(({ _id }) => _id)),
    hasPages,
    countKnown: () => tags.countDocuments({}),
    countPages: () => pageTags.countDocuments({}),
    /** By id. */
    pagesAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await pageTags
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
  };
}
