import type { Db, ObjectId } from 'mongodb';

/** How far what was done before there was an activity has been written down, in the order of the ids. */
export interface Upkeep {
  _id: 'fill-in';
  pagesAfter: ObjectId | null;
  movesAfter: ObjectId | null;
  isDone: boolean;
}

const _id = 'fill-in';

export type UpkeepStore = ReturnType<typeof openUpkeepStore>;

/** Access to the note of what has still to be written down. */
export function openUpkeepStore(db: Db) {
  const upkeep = db.collection<Upkeep>('activity_upkeep');
  return {
    read: () => upkeep.findOne({ _id }),
    note: (change: Partial<Omit<Upkeep, '_id'>>) => upkeep.updateOne({ _id }, { $set: change }, { upsert: true }),
  };
}
