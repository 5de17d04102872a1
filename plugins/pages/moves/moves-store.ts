import type { Db, FindCursor, ObjectId } from 'mongodb';
import type { MoveRecord, MoveState } from './move.ts';

export type MovesStore = Awaited<ReturnType<typeof openMovesStore>>;

const ended: MoveState[] = ['done', 'undone'];

/** Active and ended moves. */
export async function openMovesStore(db: Db) {
  const moves = db.collection<MoveRecord>('moves');
  await moves.createIndexes([
    { key: { leaseUntil: 1 }, partialFilterExpression: { endedAt: null } },
    ...['left.above', 'reached.above', 'untoldAt'].map((field) => ({
      key: { [field]: 1 },
      partialFilterExpression: { [field]: { $exists: true } },
    })),
  ]);

  return {
    /** An existing record stays. */
    ensure: ({ _id, ...move }: MoveRecord) => moves.updateOne({ _id }, { $setOnInsert: move }, { upsert: true }),
    find: (id: ObjectId) => moves.findOne({ _id: id }),
    doneAfter: (after: ObjectId | null, limit: number) =>
      moves
        .find({ state: 'done', ...(after && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    findMany: (ids: ObjectId[]) => moves.find({ _id: { $in: ids } }).toArray(),
    /** Returns null if owned by another, or ended. */
    acquire: (id: ObjectId, owner: string, now: Date, leaseUntil: Date) =>
      moves.findOneAndUpdate(
        { _id: id, state: { $nin: ended }, leaseUntil: { $lte: now } },
        { $set: { owner, leaseUntil } },
        { returnDocument: 'after' },
      ),
    /** Records progress and renews; null if lost. */
    advance: (
      { _id, owner, state }: MoveRecord,
      change: Partial<
        Pick<
          MoveRecord,
          | 'state'
          | 'done'
          | 'total'
          | 'linksDone'
          | 'linksLeft'
          | 'linksTotal'
          | 'clash'
          | 'leaseUntil'
          | 'endedAt'
          | 'untoldAt'
        >
      >,
    ) => moves.findOneAndUpdate({ _id, owner, state }, { $set: change }, { returnDocument: 'after' }),
    /** Renews during a long step. */
    renew: ({ _id, owner }: MoveRecord, leaseUntil: Date) =>
      moves.updateOne({ _id, owner, endedAt: null }, { $set: { leaseUntil } }),
    /** Moves whose event failed and wasn't emitted since. */
    untold: (until: Date): FindCursor<MoveRecord> => moves.find({ untoldAt: { $lte: until } }),
    noteUntold: (_id: ObjectId, untoldAt: Date) => moves.updateOne({ _id }, { $set: { untoldAt } }),
    clearUntold: (_id: ObjectId) => moves.updateOne({ _id }, { $unset: { untoldAt: '' } }),
    /** Removes an ancestor that hides nothing. */
    async standsAboveNone(id: ObjectId): Promise<void> {
      await moves.updateMany({ 'left.above': id }, { $pull: { 'left.above': id } });
      await moves.updateMany({ 'reached.above': id }, { $pull: { 'reached.above': id } });
    },
    /** Moves without an owner. */
    abandoned: (now: Date): FindCursor<MoveRecord> => moves.find({ endedAt: null, leaseUntil: { $lte: now } }),
  };
}
