import type { Db } from 'mongodb';

export interface WorkNote {
  /** The kind. */
  _id: string;
  /** Version the count depends on, such as the renderer's. */
  key: string;
  left: number;
  countedAt: Date;
  /** How long the count took. */
  tookMs: number;
  /** Null while work is left. */
  doneAt: Date | null;
  /** Nothing is left, or will come for this key. */
  isSettled: boolean;
}

export type WorkStore = ReturnType<typeof openWorkStore>;

/** Replicas' shared counts of pending work. */
export function openWorkStore(db: Db) {
  const notes = db.collection<WorkNote>('required_work');
  return {
    all: () => notes.find({}).toArray(),
    note: ({ _id, ...note }: WorkNote) => notes.updateOne({ _id }, { $set: note }, { upsert: true }),
    /** Replicas of another version may have written. */
    unsettle: () => notes.updateMany({ isSettled: true }, { $set: { isSettled: false } }),
  };
}
