import fp from 'fastify-plugin';
import { type Db, MongoClient } from 'mongodb';
import { type EmbeddedStore, openEmbedded } from './embedded/open-embedded.ts';
import { MongoUnreachable, MongoUriInvalid, StoreUnavailable } from './errors.ts';

export interface MongoOptions {
  /** A MongoDB server; without it the embedded store under `dataDir` is used. */
  uri?: string | undefined;
  /** The folder in which the embedded store lives, in `mongo/`. */
  dataDir: string;
  /** The database; default: the one the URI names, else `wiki`. */
  dbName?: string | undefined;
}

/** How long the boot, and later any operation, waits for a server, unless the URI says otherwise. */
const serverSelectionTimeoutMS = 10_000;

/** Connects to MongoDB, or opens the embedded store and connects to that. */
export default fp(
  async (fastify, { uri, dataDir, dbName }: MongoOptions) => {
    const store = uri
      ? null
      : await open(dataDir, (message) => fastify.log.error({ store: message }, 'embedded store'));
    const client = createClient(store?.uri ?? uri ?? '');
    // Registered before the first connection: what was opened is closed even if the boot fails after this.
    fastify.addHook('onClose', async () => {
      await client.close();
      await store?.close();
    });
    const db = client.db(dbName ?? databaseOf(uri) ?? 'wiki');
    await ping(db, uri ?? dataDir);
    fastify.decorate('mongo', { client, db });
  },
  { fastify: '5.x', name: 'mongo' },
);

async function open(dataDir: string, report: (message: string) => void): Promise<EmbeddedStore> {
  try {
    return await openEmbedded({ dataDir, report });
  } catch (error) {
    throw new StoreUnavailable(dataDir, (error as Error).message);
  }
}

function createClient(uri: string): MongoClient {
  try {
    return new MongoClient(uri, /[?&]serverSelectionTimeoutMS=/i.test(uri) ? {} : { serverSelectionTimeoutMS });
  } catch (error) {
    throw new MongoUriInvalid((error as Error).message);
  }
}

async function ping(db: Db, where: string): Promise<void> {
  try {
    await db.command({ ping: 1 });
  } catch (error) {
    throw new MongoUnreachable(withoutPassword(where), (error as Error).message);
  }
}

/** The database in the path of a URI. */
function databaseOf(uri: string | undefined): string | undefined {
  const match = uri && /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri);
  return match ? decodeURIComponent(match[1] as string) : undefined;
}

const withoutPassword = (uri: string): string => uri.replace(/\/\/[^@/]*@/, '//');

declare module 'fastify' {
  interface FastifyInstance {
    mongo: { client: MongoClient; db: Db };
  }
}
