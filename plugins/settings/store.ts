import type { Db } from 'mongodb';
import type { SettingName, Settings, SettingsChange } from './settings.ts';

interface SettingsRecord {
  _id: 'wiki';
  /** Grows with every change. */
  version: number;
  /** Changed by administrators; later releases may know more. Absent before the first value. */
  values?: Partial<Settings>;
}

export type StoredSettings = Required<Omit<SettingsRecord, '_id'>>;

const storedIn = (record: SettingsRecord | null): StoredSettings => ({
  version: record?.version ?? 0,
  values: record?.values ?? {},
});

/** Returns the collection `settings`, of one record. */
export function openStore(db: Db) {
  const settings = db.collection<SettingsRecord>('settings');
  return {
    read: async (): Promise<StoredSettings> => storedIn(await settings.findOne({ _id: 'wiki' })),
    /** Changes settings. Returns the previous ones. */
    async change(change: SettingsChange): Promise<StoredSettings> {
      const entries = Object.entries(change) as [SettingName, unknown][];
      const set = entries.filter(([, value]) => value !== null).map(([name, value]) => [`values.${name}`, value]);
      const unset = entries.filter(([, value]) => value === null).map(([name]) => [`values.${name}`, '']);
      const before = await settings.findOneAndUpdate(
        { _id: 'wiki' },
        {
          $inc: { version: 1 },
          ...(set.length > 0 && { $set: Object.fromEntries(set) }),
          ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
        },
        { upsert: true, returnDocument: 'before' },
      );
      return storedIn(before);
    },
  };
}

export type SettingsStore = ReturnType<typeof openStore>;
