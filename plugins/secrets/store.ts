import { type Binary, type Db, MongoServerError } from 'mongodb';

/** A key as stored in the collection `secrets`. */
export interface SecretRecord {
  /** The purpose of the key. */
  _id: string;
  key: Binary;
  createdAt: Date;
}

/** Returns the collection `secrets`. */
export function openStore(db: Db) {
  const secrets = db.collection<SecretRecord>('secrets');

  async function findOrInsert(use: string, key: Binary, createdAt: Date): Promise<SecretRecord> {
    try {
      const found = await secrets.findOneAndUpdate(
        { _id: use },
        { $setOnInsert: { key, createdAt } },
        { upsert: true, returnDocument: 'after' },
      );
      return found ?? { _id: use, key, createdAt };
    } catch (error) {
      // A concurrent replica created it.
      if (error instanceof MongoServerError && error.code === 11000) return findOrInsert(use, key, createdAt);
      throw error;
    }
  }

  return { findOrInsert };
}
