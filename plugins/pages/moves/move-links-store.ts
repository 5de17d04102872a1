import { type Db, MongoBulkWriteError, type ObjectId } from 'mongodb';
import type { MoveRecord } from './move.ts';

/** A page whose links a move has to handle. */
export interface MoveLinks {
  /** `<move>:<page>` */
  _id: string;
  moveId: ObjectId;
  pageId: ObjectId;
  /** A moved page's old path and text. */
  wasAt: { path: string; revisionId: ObjectId } | null;
  state: 'todo' | 'done' | 'left';
}

export type MoveLinksStore = Awaited<ReturnType<typeof openMoveLinksStore>>;

/** Returns pages whose links active moves rewrite. */
export async function openMoveLinksStore(db: Db) {
  const moveLinks = db.collection<MoveLinks>('move_links');
  await moveLinks.createIndex({ moveId: 1, state: 1, _id: 1 });

  return {
    /** Records entries that are missing. */
    async ensure(entries: Omit<MoveLinks, '_id' | 'state'>[]): Promise<void> {
      if (entries.length === 0) return;
      const steps = entries.map(({ moveId, pageId, wasAt }) => ({
        updateOne: {
          filter: { _id: `${moveId}:${pageId}` },
          update: { $setOnInsert: { moveId, pageId, wasAt, state: 'todo' as const } },
          upsert: true,
        },
      }));
      try {
        await moveLinks.bulkWrite(steps, { ordered: false });
      } catch (error) {
        // Concurrent upserts of one entry: it exists now.
        if (!(error instanceof MongoBulkWriteError && error.code === 11000)) throw error;
        await moveLinks.bulkWrite(steps, { ordered: false });
      }
    },
    next: (moveId: ObjectId, limit: number) =>
      moveLinks.find({ moveId, state: 'todo' }).sort({ _id: 1 }).limit(limit).toArray(),
    settle: (_id: string, state: 'done' | 'left') => moveLinks.updateOne({ _id }, { $set: { state } }),
    /** Returns all, done, and left unchanged. */
    async progress(moveId: ObjectId): Promise<Pick<MoveRecord, 'linksDone' | 'linksLeft' | 'linksTotal'>> {
      const count = (state: MoveLinks['state']) => moveLinks.countDocuments({ moveId, state });
      const [todo, done, left] = await Promise.all([count('todo'), count('done'), count('left')]);
      return { linksDone: done + left, linksLeft: left, linksTotal: todo + done + left };
    },
    forget: (moveId: ObjectId) => moveLinks.deleteMany({ moveId }),
  };
}
