import { MongoClient } from 'mongodb';
import type { Config } from '../../../api/config.ts';
import { type Line, openLine } from '../live/line.ts';
import type { Scope } from './scope.ts';

/** How one replica reaches its servers. */
export interface StoreLines {
  lines: Line[];
  env: Record<string, string>;
}

/**
 * Opens a line for each replica to Redis, and to a MongoDB of one member. The driver goes to the members of a larger
 * set by their own addresses.
 */
export async function openStoreLines(scope: Scope, { redisUrl, mongodbUri }: Config): Promise<StoreLines[]> {
  const server = mongodbUri && (await onlyMember(mongodbUri));
  return Promise.all(
    [0, 1].map(async () => {
      const redis = redisUrl ? await openLine(scope, () => new URL(redisUrl).pathname) : null;
      const mongo = server ? await openLine(scope, () => Number(server.port)) : null;
      return {
        lines: [redis, mongo].filter((line) => line !== null),
        env: {
          ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
          ...(mongo && { MONGODB_URI: `mongodb://127.0.0.1:${mongo.port}/?directConnection=true` }),
        },
      };
    }),
  );
}

/** Returns the address of a set's only member on this machine, without credentials; else null. */
async function onlyMember(uri: string): Promise<URL | null> {
  const client = new MongoClient(uri);
  try {
    const { hosts } = await client.db('admin').command({ hello: 1 });
    const { username, hostname, port } = new URL(uri);
    const isHere = ['127.0.0.1', 'localhost'].includes(hostname);
    return hosts?.length === 1 && isHere && username === '' && port !== '' ? new URL(uri) : null;
  } catch {
    // Several hosts in a URI are no URL.
    return null;
  } finally {
    await client.close();
  }
}
