import { access, constants } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Db, MongoClient } from 'mongodb';
import { boundPoints, boundRequests, embeddedDeadlineMs, requestDeadlineMs } from './command-bounds.ts';
import { type EmbeddedStore, openEmbedded } from './embedded/open-embedded.ts';
import {
  DatabaseFull,
  DatabaseReadOnly,
  DatabaseUnavailable,
  MongoUnreachable,
  MongoUriInvalid,
  StoreUnavailable,
} from './errors.ts';
import { takeEmbeddedSnapshot } from './snapshot/embedded-snapshot.ts';
import { takeServerSnapshot } from './snapshot/server-snapshot.ts';
import type { Snapshot, SnapshotOptions } from './snapshot/snapshot.ts';
import {
  askServer,
  clocksApartMs,
  createStoreClock,
  describeDifference,
  machineClock,
  type StoreClock,
} from './store-clock.ts';
import { createTogether, type Together } from './together.ts';
import { translateError } from './translate-error.ts';

export type { Snapshot, SnapshotOptions } from './snapshot/snapshot.ts';
export { clocksApartMs, describeDifference } from './store-clock.ts';
export type { Together } from './together.ts';

export interface MongoOptions {
  /** Unset: the embedded store under `dataDir`. */
  uri?: string | undefined;
  /** Holds `mongo/`. */
  dataDir: string;
  /** Default: the URI's, else `wiki`. */
  dbName?: string | undefined;
  /** Emits events for measuring. Default: no. */
  monitorCommands?: boolean;
}

/**
 * Defaults under the URI's. Boot and background work wait 10 s for a server; a silent one is noticed within 5 s,
 * failing pending operations.
 */
const waits = { serverSelectionTimeoutMS: 10_000, heartbeatFrequencyMS: 2_000, connectTimeoutMS: 3_000 };

const compareClocksMs = 10_000;

/** MongoDB, or the embedded store. */
export default fp(
  async (fastify, { uri, dataDir, dbName, monitorCommands = false }: MongoOptions) => {
    const store = uri
      ? null
      : await open(dataDir, (message) => fastify.log.error({ store: message }, 'embedded store'));
    const client = store ? new MongoClient(store.uri, { monitorCommands }) : createClient(uri ?? '', monitorCommands);
    // Before connecting, so a failed boot closes too.
    fastify.addHook('onClose', async () => {
      await client.close();
      await store?.close();
    });
    fastify.translateErrors(translateError);
    fastify.addHook('onRoute', (route) =>
      fastify.addProblems(route, DatabaseUnavailable, DatabaseFull, DatabaseReadOnly),
    );
    const db = client.db(dbName ?? databaseOf(uri) ?? 'wiki');
    await ping(db, uri ?? dataDir);
    const clock = store ? machineClock : await followClock(fastify, db);
    fastify.decorate('mongo', {
      client,
      db: store ? boundPoints(db) : boundRequests(fastify, db),
      together: createTogether(store ? embeddedDeadlineMs : requestDeadlineMs),
      clock,
      now: clock.now,
      storeFile: store?.file ?? null,
      countWrites: () => store?.countWrites() ?? null,
      snapshot: (options) =>
        store ? takeEmbeddedSnapshot(db, dataDir, options.signal) : takeServerSnapshot(db, options),
    });
  },
  {
    fastify: '5.x',
    name: 'mongo',
    dependencies: ['errors'],
    decorators: { fastify: ['addProblems', 'translateErrors'] },
  },
);

async function followClock(fastify: FastifyInstance, db: Db): Promise<StoreClock> {
  const clock = createStoreClock({
    ask: askServer(db),
    onApart: (aheadMs) => fastify.log[aheadMs === null ? 'info' : 'warn']({ aheadMs }, clockMessage(aheadMs)),
  });
  const measure = () => clock.measure().catch(() => {});
  await measure();
  const measuring = setInterval(measure, compareClocksMs).unref();
  fastify.addHook('onClose', async () => clearInterval(measuring));
  return clock;
}

async function open(dataDir: string, report: (message: string) => void): Promise<EmbeddedStore> {
  try {
    return await openEmbedded({ dataDir, report });
  } catch (error) {
    const isReadOnly = await access(dataDir, constants.W_OK).catch(({ code }) => code === 'EROFS');
    throw new StoreUnavailable(dataDir, isReadOnly ? 'the file system is read-only' : (error as Error).message);
  }
}

/** Acknowledged writes survive a crash, also of a single server, by its journal. */
const writeConcern = { w: 'majority', journal: true } as const;

function createClient(uri: string, monitorCommands: boolean): MongoClient {
  const isSaid = (option: string) => new RegExp(`[?&]${option}=`, 'i').test(uri);
  try {
    return new MongoClient(uri, {
      monitorCommands,
      ...Object.fromEntries(Object.entries(waits).filter(([option]) => !isSaid(option))),
      ...(!isSaid('w') && !isSaid('journal') && { writeConcern }),
    });
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

function clockMessage(aheadMs: number | null): string {
  if (aheadMs === null) return 'the clock agrees with the database again';
  return `the clock is ${describeDifference(aheadMs)}; more than ${clocksApartMs / 1_000} s break what this machine times alone`;
}

function databaseOf(uri: string | undefined): string | undefined {
  const match = uri && /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri);
  return match ? decodeURIComponent(match[1] as string) : undefined;
}

const withoutPassword = (uri: string): string => uri.replace(/\/\/[^@/]*@/, '//');

declare module 'fastify' {
  interface FastifyInstance {
    mongo: {
      client: MongoClient;
      /** With a server, requests' commands have deadlines and carry their ids as `comment`. */
      db: Db;
      /** Combines a turn's commands on a collection. */
      together: Together;
      clock: StoreClock;
      /** For times that replicas compare: leases, expiry, order. */
      now: StoreClock['now'];
      /** The file of the embedded store; null with a server. */
      storeFile: string | null;
      /** Changes with each write of any process, before its answer; null with a server or a store served elsewhere. */
      countWrites(): number | null;
      /** Returns a copy of the database, while writes continue. */
      snapshot(options: SnapshotOptions): Promise<Snapshot>;
    };
  }
}
