import { statfs } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { DiskSpaceLow } from './errors.ts';
import { watchSpace } from './watch-space.ts';

/** What a route adds to the stores: records of the database, or files and the records of them. */
export type Added = 'records' | 'files';

export interface DiskSpaceOptions {
  /** The data folder. */
  dataDir: string;
  /** Below so many free megabytes what adds to the stores in the data folder is refused; 0: only when the disk is full. */
  reservedMB: number;
  /** How often it is measured. Default: 2 seconds. */
  measureMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route adds to the stores, so that it is refused while the disk has less than its reserve left. */
    adds?: Added;
  }
  interface FastifyInstance {
    diskSpace: {
      /** Throws DiskSpaceLow where what is to be added has no room. */
      require(added: Added): void;
      /** Bytes, as of the last measurement; null where none of the stores lies in the data folder. */
      freeBytes(): number | null;
      measure(): Promise<void>;
    };
  }
}

const megabyte = 1024 * 1024;

/** Stops writing before the disk of the embedded stores is full, so that they can still close and be repaired. */
export default fp<DiskSpaceOptions>(
  async (fastify, { dataDir, reservedMB, measureMs = 2_000 }) => {
    const { mongo, storage, audit, background, readiness, log } = fastify;
    const kept: Record<Added, boolean> = {
      records: mongo.storeFile !== null,
      files: mongo.storeFile !== null || storage.kind === 'files',
    };
    const space = watchSpace({
      measure: () => statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize),
      reservedBytes: reservedMB * megabyte,
      onChange: async (isLow, freeBytes) => {
        const details = { freeMB: Math.floor(freeBytes / megabyte), reservedMB };
        if (isLow)
          log.error(details, 'the disk of the data folder is almost full: nothing more is saved until there is room');
        else log.info(details, 'the disk of the data folder has room again');
        await audit.record({ action: isLow ? 'storage.low' : 'storage.recovered', actor: null, details });
      },
    });
    const isKept = kept.files;
    const require = (added: Added) => {
      if (kept[added] && space.isLow()) throw Object.assign(new DiskSpaceLow(), { isForClients: true });
    };
    const measure = async () => {
      if (isKept) await space.look();
    };
    fastify.decorate('diskSpace', { require, freeBytes: space.freeBytes, measure });
    readiness.addWarning(() => (space.isLow() ? 'storage_low' : null));

    fastify.addHook('onRoute', (route) => {
      const { adds } = route.config ?? {};
      if (!adds) return;
      fastify.addProblems(route, DiskSpaceLow);
      route.preHandler = [async () => require(adds), ...[route.preHandler ?? []].flat()];
    });
    fastify.addHook('onReady', () => measure().catch((err) => log.warn({ err }, 'the free space is not known')));
    background.regularly(measureMs, measure, 'the free space is not known');
  },
  {
    fastify: '5.x',
    name: 'disk-space',
    dependencies: ['errors', 'mongo', 'storage', 'background', 'readiness', 'audit'],
  },
);
