import type { Db, Filter, FindCursor, ObjectId } from 'mongodb';
import type { Together } from '../mongo/index.ts';
import type { LightRevision, Revision, RevisionFacts, StoredResult } from './revision.ts';

const factsOnly = { body: 0, ast: 0, toc: 0, rendererVersion: 0, notice: 0 } as const;

export async function openStore(db: Db, together: Together) {
  const revisions = db.collection<Revision>('revisions');
  await revisions.createIndex({ pageId: 1, number: -1 });

  const findFacts = together.find<Revision, ObjectId>(revisions, '_id', {}, factsOnly);

  return {
    insert: together.insert(revisions),
    /** Highest numbers first; returns the number removed. */
    async removeSomeOf(pageId: ObjectId, limit: number): Promise<number> {
      const some = revisions.find({ pageId }).project<{ _id: ObjectId }>({ _id: 1 }).sort({ number: -1 }).limit(limit);
      const ids = (await some.toArray()).map(({ _id }) => _id);
      return ids.length && (await revisions.deleteMany({ _id: { $in: ids } })).deletedCount;
    },
    async remove(id: ObjectId): Promise<void> {
      await revisions.deleteOne({ _id: id });
    },
    find(id: ObjectId): Promise<Revision | null> {
      return revisions.findOne({ _id: id });
    },
    findLight(id: ObjectId): Promise<LightRevision | null> {
      return revisions.findOne<LightRevision>({ _id: id }, { projection: { ast: 0 } });
    },
    /** Newest first, from a number downwards. */
    descend(pageId: ObjectId, fromNumber: number, batchSize: number): FindCursor<RevisionFacts> {
      return revisions
        .find({ pageId, number: { $lte: fromNumber } }, { projection: factsOnly, batchSize })
        .sort({ number: -1 })
        .map((revision): RevisionFacts => revision);
    },
    /** Those that a renderer version can't use. */
    outdatedAmong(ids: ObjectId[], version: string): Promise<ObjectId[]> {
      return idsOf(revisions.find({ _id: { $in: ids }, ...outdated(version) }));
    },
    /** By id. */
    outdatedAfter(after: ObjectId | null, version: string, limit: number): Promise<ObjectId[]> {
      const filter = { ...(after && { _id: { $gt: after } }), ...outdated(version) };
      return idsOf(revisions.find(filter).sort({ _id: 1 }).limit(limit));
    },
    /** Without texts. */
    facts: async (ids: ObjectId[]): Promise<RevisionFacts[]> =>
      (await Promise.all(ids.map(findFacts))).filter((facts) => facts !== null),
    countAll: () => revisions.countDocuments({}),
    /** Applies if still of this renderer version. */
    async replaceResult(_id: ObjectId, version: string | undefined, result: StoredResult): Promise<boolean> {
      const asRead = { _id, rendererVersion: version ?? { $exists: false } };
      return (await revisions.updateOne(asRead, { $set: result })).matchedCount === 1;
    },
    /** Whether another is based on it or replaced it. */
    async hasSuccessor({ _id, pageId, number }: RevisionFacts): Promise<boolean> {
      const next = { number: number + 1, previousId: _id };
      const instead = { number, 'cause.supersedes': _id };
      return (await revisions.findOne({ pageId, $or: [next, instead] }, { projection: { _id: 1 } })) !== null;
    },
  };
}

/** Of another version, or missing. Both null: too large, as that version decided. */
function outdated(version: string): Filter<Revision> {
  return {
    $or: [
      { rendererVersion: { $ne: version } },
      { ast: { $exists: false } },
      { toc: { $exists: false } },
      { ast: null, toc: { $ne: null } },
      { ast: { $ne: null }, toc: null },
    ],
  };
}

async function idsOf(found: FindCursor<Revision>): Promise<ObjectId[]> {
  const ids: ObjectId[] = [];
  for await (const { _id } of found.project<Pick<Revision, '_id'>>({ _id: 1 })) ids.push(_id);
  return ids;
}

export type Store = Awaited<ReturnType<typeof openStore>>;
