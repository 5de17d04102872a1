import type { Db, ObjectId } from 'mongodb';

/** How far the texts from before there were tags have been read, in the order of their pages' ids. */
interface Upkeep {
  _id: 'texts';
  after: ObjectId | null;
  isDone: boolean;
}

const _id = 'texts';

export type UpkeepStore = ReturnType<typeof openUpkeepStore>;

/** Access to the note of what an upgrade has still to do. */
export function openUpkeepStore(db: Db) {
  const upkeep = db.collection<Upkeep>('tag_upkeep');
  return {
    read: () => upkeep.findOne({ _id }),
    note: (after: ObjectId | null, isDone: boolean) =>
      upkeep.updateOne({ _id }, { $set: { after, isDone } }, { upsert: true }),
  };
}
