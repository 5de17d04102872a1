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
  /** Raised with changes incompatible with earlier replicas. */
  schemaVersion: number;
  /** Called when listening, as the renderer loads later. */
  rendererVersion: () => string;
  /** Heartbeat interval. Default: 2 seconds. */
  beatMs?: number;
  /** Silence until a process counts as gone; more than twice the interval. Default: 10 seconds. */
  goneMs?: number;
  /** Interval of checks for pending counts. Default: 5 seconds. */
  countMs?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    fleet: {
      /** The unique id of this process. */
      readonly id: string;
      /** The last known while coordination is unavailable. */
      look(): Promise<FleetView>;
      /** All current users of the coordination store. */
      lookAround(): Promise<Surroundings>;
      /** Registers work that another replica may continue. Call before ready. */
      addProtocol(protocol: Protocol): void;
      /**
       * Call before starting such work. @throws MixedFleet while a replica has another version of the protocol, none,
       * or another schema
       */
      requireProtocol(name: string): Promise<void>;
      /** Adds work left by upgrades. Call before ready. */
      addRequiredWork(...kinds: WorkKind[]): void;
      /** Recounts pending work after some was done. */
      recountWork(): Promise<void>;
      errors: { MixedFleet: typeof MixedFleet };
    };
  }
}

/** Replicas, their versions, and pending work (contract section 9). */
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

    // Plugins below listen to other replicas already.
    await fleet.arrive();
    const beat = setInterval(() => void fleet.beat(), beatMs).unref();
    fastify.addHook('onListen', () => fleet.serve());
    // Plugins below need it until they close.
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
