import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { openEmbedded } from '../embedded/open-embedded.ts';
import { namesOf } from './names-of.ts';
import type { Snapshot } from './snapshot.ts';

/** Longer than any reading takes, so that expired documents stay. */
const ttlSleepSeconds = 14 * 24 * 60 * 60;

/** Asks the serving process for a copy, and opens it. */
export async function takeEmbeddedSnapshot(db: Db, dataDir: string, signal?: AbortSignal): Promise<Snapshot> {
  const at = new Date();
  const { id } = await db.admin().command({ copyStore: 1 });
  const folder = join(dataDir, 'mongo', 'copies', id);
  const opened: { close(): Promise<void> }[] = [{ close: () => rm(folder, { recursive: true, force: true }) }];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    signal?.throwIfAborted();
    const store = await openEmbedded({ dataDir: folder, report: () => {} });
    opened.push(store);
    const client = new MongoClient(store.uri);
    opened.push(client);
    await client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: ttlSleepSeconds });
    const copy = client.db(db.databaseName);
    const names = await namesOf(copy);
    const count = async (name: string) => ({ name, documents: await copy.collection(name).countDocuments() });
    return {
      at,
      collections: await Promise.all(names.map(count)),
      read: (name) => copy.collection(name).find<Uint8Array>({}, { sort: { _id: 1 }, raw: true }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
