import type { Db, ObjectId } from 'mongodb';
import type { SettingsRecord } from './settings.ts';

export type SettingsStore = Awaited<ReturnType<typeof openSettingsStore>>;

/** `notification_settings`, for changed settings or sent emails. */
export async function openSettingsStore(db: Db) {
  const settings = db.collection<SettingsRecord>('notification_settings');
  await settings.createIndex(
    { mailToken: 1 },
    { unique: true, partialFilterExpression: { mailToken: { $exists: true } } },
  );

  return {
    find: (_id: ObjectId) => settings.findOne({ _id }),
    findMany: (ids: readonly ObjectId[]) => settings.find({ _id: { $in: [...ids] } }).toArray(),
    findByToken: (mailToken: string) => settings.findOne({ mailToken }),
    set: (_id: ObjectId, chosen: Required<Pick<SettingsRecord, 'kinds' | 'email'>>) =>
      settings.updateOne({ _id }, { $set: chosen }, { upsert: true }),
    setLocale: (_id: ObjectId, locale: NonNullable<SettingsRecord['locale']>) =>
      settings.updateOne({ _id }, { $set: { locale } }, { upsert: true }),
    /** Creates one if needed. */
    async ensureToken(_id: ObjectId, fresh: string): Promise<string> {
      await settings.updateOne({ _id }, { $setOnInsert: { mailToken: fresh } }, { upsert: true });
      await settings.updateOne({ _id, mailToken: { $exists: false } }, { $set: { mailToken: fresh } });
      const { mailToken = fresh } = (await settings.findOne({ _id }, { projection: { mailToken: 1 } })) ?? {};
      return mailToken;
    },
  };
}
