import { type Db, type FindCursor, MongoServerError, type ObjectId } from 'mongodb';
import type { Addition, GroupRecord, GroupSummary } from './group.ts';
import type { GroupName } from './name.ts';

export type GroupStore = Awaited<ReturnType<typeof openStore>>;

/** The collection `groups`. */
export async function openStore(db: Db) {
  const groups = db.collection<GroupRecord>('groups');
  await groups.createIndexes([
    { key: { nameKey: 1 }, unique: true },
    { key: { memberIds: 1 } },
    { key: { 'untold.at': 1 }, partialFilterExpression: { 'untold.at': { $exists: true } } },
  ]);

  return {
    /** False when another group has the name. */
    insert: (group: GroupRecord) => unlessTaken(groups.insertOne(group).then(() => true)),
    /** `taken` when another group has the name, null when there is no such group. */
    async rename(_id: ObjectId, name: GroupName): Promise<GroupRecord | 'taken' | null> {
      const renamed = groups.findOneAndUpdate({ _id }, { $set: { ...name } }, { returnDocument: 'after' });
      return unlessTaken(renamed).then((group) => (group === false ? 'taken' : group));
    },
    remove: async (_id: ObjectId): Promise<boolean> => (await groups.deleteOne({ _id })).deletedCount === 1,
    count: () => groups.countDocuments({}),
    /** In the order of their ids, after one of them. */
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await groups
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => groups.find({ _id: { $in: ids } }).toArray(),
    find: (_id: ObjectId) => groups.findOne({ _id }),
    /** In the order of their names, after one of them. */
    list: (after: string | null, limit: number, accountId: ObjectId) =>
      groups
        .aggregate<GroupSummary>([
          { $match: after === null ? {} : { nameKey: { $gt: after } } },
          { $sort: { nameKey: 1 } },
          { $limit: limit },
          {
            $project: {
              name: 1,
              nameKey: 1,
              memberCount: { $size: '$memberIds' },
              isMember: { $in: [accountId, '$memberIds'] },
            },
          },
        ])
        .toArray(),
    /** The groups whose names hold some letters, in the order of their names. */
    idsByName: async (part: RegExp, limit: number): Promise<ObjectId[]> =>
      (
        await groups
          .find({ nameKey: part }, { sort: { nameKey: 1 }, limit })
          .project<Pick<GroupRecord, '_id'>>({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),
    /** The groups that an account is in. */
    idsOf: async (accountId: ObjectId): Promise<ObjectId[]> =>
      (await groups.find({ memberIds: accountId }).project<Pick<GroupRecord, '_id'>>({ _id: 1 }).toArray()).map(
        ({ _id }) => _id,
      ),
    names: (ids: ObjectId[]) =>
      groups
        .find({ _id: { $in: ids } })
        .project<Pick<GroupRecord, '_id' | 'name'>>({ name: 1 })
        .toArray(),
    /** Adds a member together with the pending event; false when they are a member, or there is no such group. */
    addMember: async (_id: ObjectId, addition: Addition): Promise<boolean> =>
      (
        await groups.updateOne(
          { _id, memberIds: { $ne: addition.accountId } },
          { $push: { memberIds: addition.accountId, untold: addition } },
        )
      ).matchedCount === 1,
    /** Clears an emitted addition in one step, so that a crash leaves no empty mark. */
    async clearAddition(_id: ObjectId, { accountId, at }: Addition): Promise<void> {
      const isTold = { $and: [{ $eq: ['$$addition.accountId', accountId] }, { $eq: ['$$addition.at', at] }] };
      const left = { $filter: { input: '$untold', as: 'addition', cond: { $not: isTold } } };
      await groups.updateOne({ _id, untold: { $exists: true } }, [
        { $set: { untold: left } },
        { $set: { untold: { $cond: [{ $eq: ['$untold', []] }, '$$REMOVE', '$untold'] } } },
      ]);
    },
    /** Groups with an addition that may have been pending since a time. */
    findUntold: (until: Date): FindCursor<GroupRecord> => groups.find({ 'untold.at': { $lte: until } }),
    removeMember: async (_id: ObjectId, accountId: ObjectId): Promise<boolean> =>
      (await groups.updateOne({ _id }, { $pull: { memberIds: accountId } })).matchedCount === 1,
  };
}

async function unlessTaken<T>(write: Promise<T>): Promise<T | false> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === 11000) return false;
    throw error;
  }
}
