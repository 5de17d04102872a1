import { statfs } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { DiskSpaceLow } from './errors.ts';
import { watchSpace } from './watch-space.ts';

/** The kind of data that a route adds: database records, or files with their records. */
export type Added = 'records' | 'files';

export interface DiskSpaceOptions {
  dataDir: string;
  /** Free megabytes below which requests that add to the stores in the data folder are rejected; 0 turns this off. */
  reservedMB: number;
  /** How often it is measured. Default: 2 seconds. */
  measureMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of data that the route adds; rejected while the disk has less than its reserve left. */
    adds?: Added;
  }
  interface FastifyInstance {
    diskSpace: {
      /** @throws DiskSpaceLow when the store for it is on a disk that is low on space. */
      require(added: Added): void;
      /** Bytes at the last measurement; null when no store is in the data folder. */
      freeBytes(): number | null;
      measure(): Promise<void>;
    };
  }
}

const megabyte = 1024 * 1024;

/** Rejects writes before the disk of the embedded stores is full, so that they can still close and be repaired. */
export default fp<DiskSpaceOptions>(
  async (fastify, { dataDir, reservedMB, measureMs = 2_000 }) => {
    const { mongo, storage, audit, background, readiness, log } = fastify;
    const isInDataDir: Record<Added, boolean> = {
      records: mongo.storeFile !== null,
      files: mongo.storeFile !== null || storage.kind === 'files',
    };
    const space = watchSpace({
      measure: () => statfs(dataDir).then(({ bavail, bsize }) => bavail * bsize),
      reservedBytes: reservedMB * megabyte,
      onChange: async (isLow, freeBytes) => {
        const details = { freeMB: Math.floor(freeBytes / megabyte), reservedMB };
        if (isLow) log.error(details, 'the disk is almost full: writes are rejected until space is freed');
        else log.info(details, 'the disk has enough space again');
        await audit.record({ action: isLow ? 'storage.low' : 'storage.recovered', actor: null, details });
      },
    });
    const require = (added: Added) => {
      if (isInDataDir[added] && space.isLow()) throw Object.assign(new DiskSpaceLow(), { isForClients: true });
    };
    const measure = async () => {
      if (isInDataDir.files) await space.look();
    };
    fastify.decorate('diskSpace', { require, freeBytes: space.freeBytes, measure });
    readiness.addWarning(() => (space.isLow() ? 'storage_low' : null));

    fastify.addHook('onRoute', (route) => {
      const { adds } = route.config ?? {};
      if (!adds) return;
      fastify.addProblems(route, DiskSpaceLow);
      route.preHandler = [async () => require(adds), ...[route.preHandler ?? []].flat()];
    });
    fastify.addHook('onReady', () => measure().catch((err) => log.warn({ err }, 'could not measure free disk space')));
    background.regularly(measureMs, measure, 'could not measure free disk space');
  },
  {
    fastify: '5.x',
    name: 'disk-space',
    dependencies: ['errors', 'mongo', 'storage', 'background', 'readiness', 'audit'],
    decorators: { fastify: ['addProblems', 'mongo', 'storage', 'background', 'readiness', 'audit'] },
  },
);
