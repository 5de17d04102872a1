import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Test } from 'tap';
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
