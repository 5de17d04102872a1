import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MixedFleet } from './errors.ts';
import { type FleetView, inWords, signatureOf, viewOf } from './fleet-view.ts';
import { type Member, packMember, unpackMember } from './member.ts';
import { createProtocols } from './protocols.ts';
import { createSilentMembers } from './silent-members.ts';

export interface FleetFacts {
  version: string;
  schemaVersion: number;
  /** Known once everything is built. */
  rendererVersion: () => string;
  /** Clock offset to the database in milliseconds. */
  clockAheadMs: () => number;
  /** How often a process says that it is there. */
  beatMs: number;
  /** After this silence it counts as gone. */
  goneMs: number;
}

export interface Surroundings {
  /** Others that serve. */
  replicas: Member[];
  /** All others, including unannounced versions. */
  processes: number;
}

const room = 'fleet';
/** All processes subscribe here, even before fleets existed: subscribers that aren't members run such versions. */
const everybodysChannel = 'collab';
/** Replacing a version takes minutes. */
const retryAfterSeconds = 10;

/** Announces this process and tracks the others. */
export function createFleet({ coordination, log }: Pick<FastifyInstance, 'coordination' | 'log'>, facts: FleetFacts) {
  const clockAhead = () => Math.round(facts.clockAheadMs() / 1_000);
  const self: Member = {
    id: randomUUID(),
    isServing: false,
    version: facts.version,
    rendererVersion: null,
    schemaVersion: null,
    startedAt: new Date().toISOString(),
    clockAheadSeconds: clockAhead(),
    protocols: {},
  };
  const protocols = createProtocols();
  const strangersSince = createPatience(2 * facts.beatMs + 1_000);
  let seen: FleetView = viewOf([], 0);
  let announced = signatureOf(seen);

  const silent = createSilentMembers(coordination);

  async function join(): Promise<void> {
    await coordination.presence.join(room, packMember(self), facts.goneMs);
    await silent.remember(self);
  }

  async function leave(): Promise<void> {
    await coordination.presence.leave(room, packMember(self));
    await silent.forget(self);
  }

  /** Incomplete while the store is unavailable. */
  async function ask() {
    const members = await coordination.presence.members(room);
    const wasHealthy = coordination.status().healthy;
    const listeners = await coordination.listeners(everybodysChannel);
    return { known: members.map(unpackMember), listeners, isCertain: wasHealthy && coordination.status().healthy };
  }

  /** Returns the current fleet, or the last known while unavailable. */
  async function look(): Promise<FleetView> {
    const { known, listeners, isCertain } = await ask();
    if (!isCertain) return seen;
    const ids = new Set(known.map(({ id }) => id));
    const surplus = listeners === null ? 0 : Math.max(0, listeners - ids.size);
    const hung = await silent.find(ids, surplus);
    seen = viewOf([...known, ...hung], strangersSince(surplus - hung.length), new Set(hung.map(({ id }) => id)));
    return seen;
  }

  /** Logged once per change, not per look. */
  function announce(view: FleetView): void {
    const signature = signatureOf(view);
    if (signature === announced || !self.isServing) return;
    const { isMixed, versions } = view;
    const wasMixed = JSON.parse(announced)[0] === true;
    announced = signature;
    if (isMixed) {
      const refused = protocols.misread(view, facts.schemaVersion).map(({ what }) => what);
      const consequence = refused.length > 0 ? `refused meanwhile: ${refused.join('; ')}` : 'nothing is refused';
      log.warn({ versions, refused }, `the fleet is mixed: ${inWords(view)}; ${consequence}`);
    } else if (wasMixed) log.info({ versions }, `the fleet is of one version again: ${inWords(view)}`);
  }

  return {
    id: self.id,
    self: (): Readonly<Member> => self,
    /** Announces a process that doesn't serve yet. */
    arrive: join,
    /** Announces that it serves. */
    async serve(): Promise<void> {
      await leave();
      Object.assign(self, {
        isServing: true,
        rendererVersion: facts.rendererVersion(),
        schemaVersion: facts.schemaVersion,
        protocols: protocols.versions(),
      });
      await join();
      announce(await look());
    },
    async beat(): Promise<void> {
      if (clockAhead() !== self.clockAheadSeconds) {
        await leave();
        self.clockAheadSeconds = clockAhead();
      }
      await join();
      announce(await look());
    },
    leave,
    look,
    /** Current users of the store, serving or not; doesn't wait for late ones. */
    async lookAround(): Promise<Surroundings> {
      const { known, listeners } = await ask();
      const others = known.filter(({ id }) => id !== self.id);
      const processes = new Set(others.map(({ id }) => id)).size;
      return { replicas: viewOf(others, 0).replicas, processes: Math.max(processes, (listeners ?? 1) - 1) };
    },
    lastSeen: (): FleetView => seen,
    addProtocol: protocols.add,
    /** @throws MixedFleet where a replica would misread this protocol, naming the difference */
    async requireProtocol(name: string): Promise<void> {
      const view = await look();
      const misread = protocols.misread(view, facts.schemaVersion).find((protocol) => protocol.name === name);
      if (!misread) return;
      throw Object.assign(new MixedFleet(inWords(view), misread.what), {
        isForClients: true,
        members: { versions: view.versions, protocol: name, retryAfterSeconds },
      });
    },
  };
}

/** Counts surpluses that last, since starting and ending processes appear in one place only. */
function createPatience(patienceMs: number): (surplus: number) => number {
  // The start of each excess, by its size.
  const since: number[] = [];
  return (surplus) => {
    const now = performance.now();
    since.length = Math.min(since.length, surplus);
    while (since.length < surplus) since.push(now);
    return since.filter((start) => now - start >= patienceMs).length;
  };
}
