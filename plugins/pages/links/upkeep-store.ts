import type { Db, ObjectId } from 'mongodb';

/** How far the pages from before there were links and words have been seen to, in the order of their ids. */
interface Upkeep {
  _id: 'links and words';
  after: ObjectId | null;
  isDone: boolean;
}

const _id = 'links and words';

export type UpkeepStore = ReturnType<typeof openUpkeepStore>;

/** Access to the note of what an upgrade has still to do. */
export function openUpkeepStore(db: Db) {
  const upkeep = db.collection<Upkeep>('page_upkeep');
  return {
    read: () => upkeep.findOne({ _id }),
    note: (after: ObjectId | null, isDone: boolean) =>
      upkeep.updateOne({ _id }, { $set: { after, isDone } }, { upsert: true }),
  };
}
