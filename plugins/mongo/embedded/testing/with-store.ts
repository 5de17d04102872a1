import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import type { Test } from 'tap';
import { openEmbedded } from '../open-embedded.ts';

export interface TestStore {
  client: MongoClient;
  db: Db;
  socketPath: string;
}

/** Removed after the test. */
export async function withStore(t: Test): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-store-'));
  const store = await openEmbedded({ dataDir, report: (message) => t.fail(message) });
  const client = await MongoClient.connect(store.uri);
  t.teardown(async () => {
    await client.close();
    await store.close();
    await rm(dataDir, { recursive: true });
  });
  const socketPath = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(store.uri)?.[1] ?? '');
  return { client, db: client.db('test'), socketPath };
}
