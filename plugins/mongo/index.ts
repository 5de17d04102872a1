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
import { askServer, clocksApartMs, createStoreClock, describeDifference, type StoreClock } from './store-clock.ts';
import { createTogether, type Together } from './together.ts';
import { translateError } from './translate-error.ts';

export type { Snapshot, SnapshotOptions } from './snapshot/snapshot.ts';
export { clocksApartMs, describeDifference } from './store-clock.ts';
export type { Together } from './together.ts';

export interface MongoOptions {
  /** A MongoDB server; without it the embedded store under `dataDir` is used. */
  uri?: string | undefined;
  /** The folder in which the embedded store lives, in `mongo/`. */
  dataDir: string;
  /** The database; default: the one the URI names, else `wiki`. */
  dbName?: string | undefined;
  /** Whether the client emits an event for each command, for measuring them. Default: no. */
  monitorCommands?: boolean;
}

/**
 * Unless the URI says otherwise. The boot, and work that no request waits for, wait 10 s for a server; one that has gone
 * silent is noticed within 5 s, and whatever waits on its connections fails then.
 */
const waits = { serverSelectionTimeoutMS: 10_000, heartbeatFrequencyMS: 2_000, connectTimeoutMS: 3_000 };

const compareClocksMs = 10_000;

/** Connects to MongoDB, or opens the embedded store and connects to that. */
export default fp(
  async (fastify, { uri, dataDir, dbName, monitorCommands = false }: MongoOptions) => {
    const store = uri
      ? null
      : await open(dataDir, (message) => fastify.log.error({ store: message }, 'embedded store'));
    const client = store ? new MongoClient(store.uri, { monitorCommands }) : createClient(uri ?? '', monitorCommands);
    // Registered before the first connection: what was opened is closed even if the boot fails after this.
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
    const clock = createStoreClock({
      // The embedded store's process is on this machine.
      ask: store ? async () => new Date() : askServer(db),
      onApart: (aheadMs) => fastify.log[aheadMs === null ? 'info' : 'warn']({ aheadMs }, clockMessage(aheadMs)),
    });
    const measureClock = () => clock.measure().catch(() => {});
    await measureClock();
    const comparing = setInterval(measureClock, compareClocksMs).unref();
    fastify.addHook('onClose', async () => clearInterval(comparing));
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

async function open(dataDir: string, report: (message: string) => void): Promise<EmbeddedStore> {
  try {
    return await openEmbedded({ dataDir, report });
  } catch (error) {
    throw new StoreUnavailable(dataDir, (error as Error).message);
  }
}

/** Acknowledged writes survive the server's death, also on a single server, which must then wait for its journal. */
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
      /** With a server, each command of a request has a deadline, and carries the request's id as its `comment`. */
      db: Db;
      /** Sends what is asked of a collection in one turn of the event loop as one command. */
      together: Together;
      clock: StoreClock;
      /** The time for whatever other replicas compare: leases, expiries, order. */
      now: StoreClock['now'];
      /** The file of the embedded store; null with a server. */
      storeFile: string | null;
      /**
       * Returns a number that changes with each write of any process, before that is answered: who meets it again has
       * missed nothing. Null where this process cannot know: with a server, or a store served by another process.
       */
      countWrites(): number | null;
      /** A copy of the whole database as of now, while writes continue. */
      snapshot(options: SnapshotOptions): Promise<Snapshot>;
    };
  }
}
