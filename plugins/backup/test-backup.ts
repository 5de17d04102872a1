import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Test } from 'tap';
import tar from 'tar-stream';
import { buildApp } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { buildStores } from '../../api/stores.ts';
import { dropDatabase } from '../../api/test-app.ts';
import { startS3 } from '../storage/test-s3.ts';
import type { RestoreOptions, WriteOptions } from './index.ts';

const silent = pino({ level: 'silent' });

/** With MongoDB if TEST_MONGODB_URI is set. */
export async function combinations(t: Test): Promise<[name: string, stores: Partial<Config>][]> {
  const mongodbUri = process.env.TEST_MONGODB_URI;
  const { url: storageUrl } = await startS3(t);
  const all: [string, Partial<Config>][] = [
    ['embedded, files', { mongodbUri: undefined }],
    ['embedded, S3', { mongodbUri: undefined, storageUrl }],
  ];
  if (mongodbUri) all.push(['MongoDB, files', { mongodbUri }], ['MongoDB, S3', { mongodbUri, storageUrl }]);
  return all;
}

export function backUp(app: FastifyInstance, file: string, options: Partial<WriteOptions> = {}) {
  return app.backup.write({ output: createWriteStream(file, { mode: 0o600 }), folder: tmpdir(), ...options });
}

export const reading = (file: string) => ({ source: () => createReadStream(file), folder: tmpdir() });

/** Returns the entries of an archive, in order. */
export async function entriesOf(file: string): Promise<{ name: string; content: Buffer }[]> {
  const entries: { name: string; content: Buffer }[] = [];
  for await (const entry of createReadStream(file).pipe(createGunzip()).pipe(tar.extract())) {
    entries.push({ name: entry.header.name, content: await buffer(entry) });
  }
  return entries;
}

/** Returns the names of all collections and attachments, but for the record of a restore. */
export async function namesIn({ mongo, storage }: FastifyInstance): Promise<{ names: string[]; keys: string[] }> {
  const names = (await mongo.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return { names: names.filter((name) => name !== 'backup_state'), keys };
}

/** Works on stores that may be empty. */
export async function withStores<T>(config: Config, work: (stores: FastifyInstance) => Promise<T>): Promise<T> {
  const stores = await buildStores(config, silent);
  try {
    return await work(stores);
  } finally {
    await stores.close();
  }
}

export const restoreInto = (config: Config, file: string, options: Partial<RestoreOptions> = {}) =>
  withStores(config, (stores) => stores.backup.restore({ ...reading(file), isRepeatable: true, ...options }));

/** Opens a wiki, removed with the test. */
export async function openRestored(t: Test, config: Config): Promise<FastifyInstance> {
  const app = await buildApp(config, silent);
  t.teardown(async () => {
    await app.close();
    await dropDatabase(config);
  });
  return app;
}
