import type { Db, ObjectId } from 'mongodb';

/** Stored in `backfills`. */
interface BackfillNote {
  /** Its kind. */
  _id: string;
  /** The current walk, from 0. */
  walk: number;
  /** The last handled record. */
  after: ObjectId | null;
  isDone: boolean;
}

export type Progress = Omit<BackfillNote, '_id'>;
export type BackfillStore = ReturnType<typeof openStore>;

export function openStore(db: Db) {
  const notes = db.collection<BackfillNote>('backfills');
  return {
    read: async (kind: string): Promise<Progress> =>
      (await notes.findOne({ _id: kind })) ?? { walk: 0, after: null, isDone: false },
    write: (kind: string, { walk, after, isDone }: Progress) =>
      notes.updateOne({ _id: kind }, { $set: { walk, after, isDone } }, { upsert: true }),
  };
}
