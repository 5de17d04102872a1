import { type Db, type FindCursor, MongoServerError, type ObjectId } from 'mongodb';
import type { Addition, GroupRecord, GroupSummary, ProvidedMember } from './group.ts';
import type { GroupName } from './name.ts';

export type GroupStore = Awaited<ReturnType<typeof openStore>>;

/** Returns the collection `groups`. */
export async function openStore(db: Db) {
  const groups = db.collection<GroupRecord>('groups');
  await groups.createIndexes([
    { key: { nameKey: 1 }, unique: true },
    { key: { memberIds: 1 } },
    { key: { 'untold.at': 1 }, partialFilterExpression: { 'untold.at': { $exists: true } } },
  ]);

  return {
    /** Returns false when another group has the name. */
    insert: (group: GroupRecord) => unlessTaken(groups.insertOne(group).then(() => true)),
    /** `taken` or null (no such group) on failure. */
    async rename(_id: ObjectId, name: GroupName): Promise<GroupRecord | 'taken' | null> {
      const renamed = groups.findOneAndUpdate({ _id }, { $set: { ...name } }, { returnDocument: 'after' });
      return unlessTaken(renamed).then((group) => (group === false ? 'taken' : group));
    },
    remove: async (_id: ObjectId): Promise<boolean> => (await groups.deleteOne({ _id })).deletedCount === 1,
    count: () => groups.countDocuments({}),
    idsAfter: async (after: ObjectId | null, limit: number): Promise<ObjectId[]> =>
      (
        await groups
          .find(after ? { _id: { $gt: after } } : {}, { sort: { _id: 1 }, limit, projection: { _id: 1 } })
          .toArray()
      ).map(({ _id }) => _id),
    findMany: (ids: ObjectId[]) => groups.find({ _id: { $in: ids } }).toArray(),
    find: (_id: ObjectId) => groups.findOne({ _id }),
    /** In order of name, after one of them. */
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
    /** By part of the name, ordered. */
    idsByName: async (part: RegExp, limit: number): Promise<ObjectId[]> =>
      (
        await groups
          .find({ nameKey: part }, { sort: { nameKey: 1 }, limit })
          .project<Pick<GroupRecord, '_id'>>({ _id: 1 })
          .toArray()
      ).map(({ _id }) => _id),
    idsOf: async (accountId: ObjectId): Promise<ObjectId[]> =>
      (await groups.find({ memberIds: accountId }).project<Pick<GroupRecord, '_id'>>({ _id: 1 }).toArray()).map(
        ({ _id }) => _id,
      ),
    names: (ids: ObjectId[]) =>
      groups
        .find({ _id: { $in: ids } })
        .project<Pick<GroupRecord, '_id' | 'name'>>({ name: 1 })
        .toArray(),
    /** Adds a member with a pending event; false if already one, or no such group. */
    addMember: async (_id: ObjectId, addition: Addition): Promise<boolean> =>
      (
        await groups.updateOne(
          { _id, memberIds: { $ne: addition.accountId } },
          { $push: { memberIds: addition.accountId, untold: addition } },
        )
      ).matchedCount === 1,
    /** Clears an addition atomically, so a crash leaves no empty mark. */
    async clearAddition(_id: ObjectId, { accountId, at }: Addition): Promise<void> {
      const isTold = { $and: [{ $eq: ['$$addition.accountId', accountId] }, { $eq: ['$$addition.at', at] }] };
      const left = { $filter: { input: '$untold', as: 'addition', cond: { $not: isTold } } };
      await groups.updateOne({ _id, untold: { $exists: true } }, [
        { $set: { untold: left } },
        { $set: { untold: { $cond: [{ $eq: ['$untold', []] }, '$$REMOVE', '$untold'] } } },
      ]);
    },
    /** Returns groups with additions pending since a time. */
    findUntold: (until: Date): FindCursor<GroupRecord> => groups.find({ 'untold.at': { $lte: until } }),
    removeMember: async (_id: ObjectId, accountId: ObjectId): Promise<boolean> =>
      (await groups.updateOne({ _id }, { $pull: { memberIds: accountId, fromProviders: { accountId } } }))
        .matchedCount === 1,
    /** Turns a provider's member into an administrator's. */
    keepMember: (_id: ObjectId, accountId: ObjectId) =>
      groups.updateOne({ _id, 'fromProviders.accountId': accountId }, { $pull: { fromProviders: { accountId } } }),
    /** Returns the groups with some names, in the order of these. */
    findByKeys: (nameKeys: readonly string[]): Promise<GroupRecord[]> =>
      groups.find({ nameKey: { $in: [...nameKeys] } }, { sort: { nameKey: 1 } }).toArray(),
    findOf: (accountId: ObjectId): Promise<GroupRecord[]> => groups.find({ memberIds: accountId }).toArray(),
    /** Adds a provider's members, except those an administrator added. */
    async provide(ids: readonly ObjectId[], member: ProvidedMember): Promise<void> {
      const { accountId } = member;
      const some = { _id: { $in: [...ids] } };
      await groups.updateMany(
        { ...some, memberIds: { $ne: accountId } },
        { $push: { memberIds: accountId, fromProviders: member } },
      );
      const byAnother = { $elemMatch: { accountId }, $not: { $elemMatch: member } };
      await groups.updateMany({ ...some, fromProviders: byAnother }, { $push: { fromProviders: member } });
    },
    /** Withdraws a provider's memberships, ending those no other provider adds. */
    async withdraw(ids: readonly ObjectId[], member: ProvidedMember): Promise<void> {
      const { accountId, provider } = member;
      const some = { _id: { $in: [...ids] } };
      const byThisOnly = { $elemMatch: member, $not: { $elemMatch: { accountId, provider: { $ne: provider } } } };
      // Atomic, so a crash makes no one a permanent member.
      await groups.updateMany(
        { ...some, fromProviders: byThisOnly },
        { $pull: { memberIds: accountId, fromProviders: { accountId } } },
      );
      await groups.updateMany({ ...some, fromProviders: { $elemMatch: member } }, { $pull: { fromProviders: member } });
    },
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
