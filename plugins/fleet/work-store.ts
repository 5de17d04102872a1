import type { Db } from 'mongodb';

/** How much of one kind of work was left when it was counted last. */
export interface WorkNote {
  /** The kind. */
  _id: string;
  /** The version that the count depends on, such as the renderer's. */
  key: string;
  left: number;
  countedAt: Date;
  /** How long the counting took. */
  tookMs: number;
  /** Since when nothing is left; null while something is. */
  doneAt: Date | null;
  /** Nothing is left, and nothing new comes as long as the key is the same. */
  isSettled: boolean;
}

export type WorkStore = ReturnType<typeof openWorkStore>;

/** Access to what all replicas know of the work that is left. */
export function openWorkStore(db: Db) {
  const notes = db.collection<WorkNote>('required_work');
  return {
    all: () => notes.find({}).toArray(),
    note: ({ _id, ...note }: WorkNote) => notes.updateOne({ _id }, { $set: note }, { upsert: true }),
    /** Everything may have changed: replicas of another version have written. */
    unsettle: () => notes.updateMany({ isSettled: true }, { $set: { isSettled: false } }),
  };
}
