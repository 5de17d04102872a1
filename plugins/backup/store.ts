import { BSON, type Db, MongoBulkWriteError, MongoServerError } from 'mongodb';

/** Neither backed up nor replaced: processes and their operations. */
export const ownCollection = 'backup_state';
/** Prefix of collections being restored. */
const stagedPrefix = 'restored.';

/** A process that has built the app on this database. */
export interface ProcessRecord {
  _id: string;
  kind: 'process';
  /** Such as `api`, with machine and process id. */
  name: string;
  host: string;
  pid: number;
  /** Grows while the process is alive. */
  beat: number;
  /** Its backup is valid until then. */
  backupUntil: Date | null;
}

/** `placing`: complete, being put in place. */
export interface RestoreRecord {
  _id: 'restore';
  kind: 'restore';
  phase: 'loading' | 'placing';
  processId: string;
  startedAt: Date;
  /** Whether it may replace an existing wiki. */
  replaces: boolean;
  /** With `placing`: the collections to put in place. */
  placing: string[];
  going: string[];
}

/** The running backup; there is at most one. */
interface BackupRecord {
  _id: 'backup';
  kind: 'backup';
  processId: string;
}

/** The last restore. */
interface RestoredRecord {
  _id: 'restored';
  kind: 'restored';
  id: string;
}

/** BadValue, InvalidBSON, DollarPrefixedFieldName, InvalidIdField, EmptyFieldName, BSONObjectTooLarge, DuplicateKey. */
const refusalCodes: readonly unknown[] = [2, 22, 52, 53, 56, 10334, 11000];

/** Returns why a document can't be stored; null for other errors. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof BSON.BSONError) return error.message;
  const [first] = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
  return first && refusalCodes.includes(first.code) ? String(first.errmsg) : null;
}

export type Store = ReturnType<typeof openStore>;

export function openStore(db: Db) {
  const processes = db.collection<ProcessRecord>(ownCollection);
  const restores = db.collection<RestoreRecord>(ownCollection);
  const restored = db.collection<RestoredRecord>(ownCollection);
  const backups = db.collection<BackupRecord>(ownCollection);
  const staged = (name: string) => db.collection(`${stagedPrefix}${name}`);

  async function names(): Promise<string[]> {
    const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    return found.map(({ name }) => name).filter((name) => name !== ownCollection && !name.startsWith('system.'));
  }

  return {
    enter: (record: ProcessRecord) => processes.insertOne(record),
    beat: (record: ProcessRecord) => processes.replaceOne({ _id: record._id }, record, { upsert: true }),
    leave: (id: string) => processes.deleteOne({ _id: id }),
    processes: () => processes.find({ kind: 'process' }).toArray(),
    findProcess: (id: string) => processes.findOne({ _id: id, kind: 'process' }),
    /** Whether a process claims to be taking a backup. */
    isBackingUp: async (now: Date): Promise<boolean> =>
      (await processes.findOne({ kind: 'process', backupUntil: { $gt: now } }, { projection: { _id: 1 } })) !== null,

    /** Returns false while someone else has it. */
    async takeBackup(processId: string): Promise<boolean> {
      try {
        await backups.insertOne({ _id: 'backup', kind: 'backup', processId });
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === 11000) return false;
        throw error;
      }
    },
    backupOwner: async (): Promise<string | null> => (await backups.findOne({ _id: 'backup' }))?.processId ?? null,
    releaseBackup: (processId: string) => backups.deleteOne({ _id: 'backup', processId }),

    restore: () => restores.findOne({ _id: 'restore' }),
    writeRestore: (record: RestoreRecord) => restores.replaceOne({ _id: 'restore' }, record, { upsert: true }),
    endRestore: () => restores.deleteOne({ _id: 'restore' }),
    noteRestored: (id: string) => restored.replaceOne({ _id: 'restored' }, { kind: 'restored', id }, { upsert: true }),
    lastRestored: async (): Promise<string | null> => (await restored.findOne({ _id: 'restored' }))?.id ?? null,

    /** Excludes our own and staged collections. */
    names: async (): Promise<string[]> => (await names()).filter((name) => !name.startsWith(stagedPrefix)),
    stagedNames: async (): Promise<string[]> =>
      (await names()).filter((name) => name.startsWith(stagedPrefix)).map((name) => name.slice(stagedPrefix.length)),
    count: (name: string) => db.collection(name).countDocuments(),
    stage: async (name: string, documents: BSON.Document[]): Promise<void> => {
      if (documents.length > 0) await staged(name).insertMany(documents, { ordered: false, ignoreUndefined: false });
    },
    countStaged: (name: string) => staged(name).countDocuments(),
    dropStaged: async (): Promise<void> => {
      for (const name of await names()) if (name.startsWith(stagedPrefix)) await db.dropCollection(name);
    },
    /** Replaces a collection by its restored one. Repeatable. */
    async place(name: string): Promise<void> {
      if (!(await names()).includes(`${stagedPrefix}${name}`)) return;
      await staged(name).rename(name, { dropTarget: true });
    },
    drop: (name: string) => db.dropCollection(name),

    /** Keys referred to by restored records, or by the existing wiki's. */
    async keysAmong(keys: string[], where: 'restored' | 'present'): Promise<Set<string>> {
      const collection = where === 'restored' ? staged('attachments') : db.collection('attachments');
      const found = await collection.find({ key: { $in: keys } }, { projection: { key: 1 } }).toArray();
      return new Set(found.map(({ key }) => String(key)));
    },
    /** Documents by id, as BSON. */
    findRaw: (name: string, ids: unknown[]) =>
      db
        .collection(name)
        .find<Uint8Array>({ _id: { $in: ids as never[] } }, { raw: true })
        .toArray(),
  };
}
