import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import backup from '../plugins/backup/index.ts';
import errors from '../plugins/errors/index.ts';
import mongo from '../plugins/mongo/index.ts';
import storage from '../plugins/storage/index.ts';
import type { Config } from './config.ts';
import { product } from './product.ts';
import { schemaVersion } from './schema-version.ts';

/** Opens the stores without the wiki. */
export async function buildStores(config: Config, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ loggerInstance: logger, pluginTimeout: 60_000 });
  await app.register(errors);
  await app.register(mongo, { uri: config.mongodbUri, dataDir: config.dataDir, dbName: config.mongodbDatabase });
  await app.register(storage, { dataDir: config.dataDir, storageUrl: config.storageUrl });
  await app.register(backup, { productVersion: product.version, schemaVersion, isForRestore: true });
  await app.ready();
  return app;
}
