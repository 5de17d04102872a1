import type { Db, FindCursor, ObjectId } from 'mongodb';
import type { LightRevision, Revision, RevisionFacts } from './revision.ts';

const factsOnly = { body: 0, ast: 0, toc: 0, rendererVersion: 0, notice: 0 } as const;

/** Access to the collection of revisions. */
export async function openStore(db: Db) {
  const revisions = db.collection<Revision>('revisions');
  await revisions.createIndex({ pageId: 1, number: -1 });

  return {
    async insert(revision: Revision): Promise<void> {
      await revisions.insertOne(revision);
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
    async hasSuccessor({ _id, pageId, number }: RevisionFacts): Promise<boolean> {
      const successor = { pageId, number: number + 1, previousId: _id };
      return (await revisions.findOne(successor, { projection: { _id: 1 } })) !== null;
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
