import { statfs } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { DiskSpaceLow } from './errors.ts';
import { watchSpace } from './watch-space.ts';

/** Database records, or files with their records. */
export type Added = 'records' | 'files';

export interface DiskSpaceOptions {
  dataDir: string;
  /** Megabytes; below, requests that add data are rejected. 0: off. */
  reservedMB: number;
  /** How often it is measured. Default: 2 seconds. */
  measureMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route adds; rejected while the reserve is used up. */
    adds?: Added;
  }
  interface FastifyInstance {
    diskSpace: {
      /** @throws DiskSpaceLow */
      require(added: Added): void;
      /** Returns null without a store in the data folder. */
      freeBytes(): number | null;
      measure(): Promise<void>;
    };
  }
}

const megabyte = 1024 * 1024;

/** Rejects writes before the disk is full, so embedded stores can close and be repaired. */
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
