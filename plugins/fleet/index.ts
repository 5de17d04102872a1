import fp from 'fastify-plugin';
import { InvalidFleetOptions, MixedFleet } from './errors.ts';
import { createFleet, type Surroundings } from './fleet.ts';
import type { FleetView } from './fleet-view.ts';
import type { Protocol } from './protocols.ts';
import { createRequiredWork, type WorkKind } from './required-work.ts';
import { fleetRoutes, presentPublicly } from './routes.ts';
import { openWorkStore } from './work-store.ts';

export type { FleetView } from './fleet-view.ts';
export type { WorkKind } from './required-work.ts';

export interface FleetOptions {
  version: string;
  /** The version of the stored data: raised with every change that earlier replicas cannot work beside. */
  schemaVersion: number;
  /** Asked when the wiki begins to listen: the renderer is not there yet. */
  rendererVersion: () => string;
  /** How often a process says that it is there. Default: 2 seconds. */
  beatMs?: number;
  /** After which silence it counts as gone, more than twice as long. Default: 10 seconds. */
  goneMs?: number;
  /** How often it is looked whether work has to be counted. Default: 5 seconds. */
  countMs?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    fleet: {
      /** The unique id of this process. */
      readonly id: string;
      /** The replicas, asked for now; while the coordination store is away, as they were. */
      look(): Promise<FleetView>;
      /** Returns the other users of the coordination store at this moment, serving or not. */
      lookAround(): Promise<Surroundings>;
      /** Registers work that this replica begins and another may continue. Call it before the app is ready. */
      addProtocol(protocol: Protocol): void;
      /**
       * Call it before beginning work of a protocol.
       * @throws MixedFleet, for the client, while a replica runs that has another version of the protocol or none, or
       * another schema
       */
      requireProtocol(name: string): Promise<void>;
      /** Adds work that an upgrade may have left to be done. To be called before the app is ready. */
      addRequiredWork(...kinds: WorkKind[]): void;
      /** Counts what is left, for who has just done some of it. */
      recountWork(): Promise<void>;
      errors: { MixedFleet: typeof MixedFleet };
    };
  }
}

/** The replicas of this wiki, their versions, and what the running version still needs to be done (contract section 9). */
export default fp<FleetOptions>(
  async (fastify, options) => {
    const { beatMs = 2_000, goneMs = 10_000, countMs = 5_000, now = fastify.mongo.now } = options;
    const { version, schemaVersion, rendererVersion } = options;
    const said = { version, schemaVersion, rendererVersion, clockAheadMs: fastify.mongo.clock.aheadMs };
    if (goneMs <= 2 * beatMs) throw new InvalidFleetOptions('goneMs is more than twice beatMs');
    const { coordination, background, mongo, log } = fastify;
    const fleet = createFleet({ coordination, log }, { ...said, beatMs, goneMs });
    const work = createRequiredWork({
      store: openWorkStore(mongo.db),
      coordination,
      log,
      closing: background.closing,
      now,
      isMixed: () => fleet.lastSeen().isMixed,
    });
    fastify.decorate('fleet', {
      id: fleet.id,
      look: fleet.look,
      lookAround: fleet.lookAround,
      addProtocol: fleet.addProtocol,
      requireProtocol: fleet.requireProtocol,
      addRequiredWork: work.add,
      recountWork: work.recount,
      errors: { MixedFleet },
    });

    // Before anything below begins to listen to the other replicas.
    await fleet.arrive();
    const beat = setInterval(() => void fleet.beat(), beatMs).unref();
    fastify.addHook('onListen', () => fleet.serve());
    // The plugins below have been closed by then: until the end it works on what it has begun.
    fastify.addHook('onClose', async () => {
      clearInterval(beat);
      await fleet.leave();
    });

    background.regularly(countMs, work.countDue, 'could not count the remaining work; retrying');
    background.regularly(countMs, () => unsettleWhileMixed(), 'could not count what a mixed fleet left; retrying');
    async function unsettleWhileMixed(): Promise<void> {
      if (fleet.lastSeen().isMixed) await work.unsettle();
    }

    fastify.addHook('onReady', async () => void (await work.read()));
    fastify.appInfo.add(() => {
      const { isMixed, versions } = fleet.lastSeen();
      const requiredWork = presentPublicly(work.lastRead());
      return {
        schemaVersion,
        replica: { id: fleet.id, clockAheadMs: mongo.clock.aheadMs() },
        fleet: { isMixed, versions },
        requiredWork,
      };
    });
    await fastify.register(fleetRoutes({ fleet, work, coordination }));
  },
  {
    fastify: '5.x',
    name: 'fleet',
    dependencies: ['errors', 'access', 'app-info', 'mongo', 'coordination', 'background'],
    decorators: { fastify: ['appInfo', 'mongo', 'coordination', 'background'] },
  },
);
