import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { disturbances } from '../live/disturb.ts';
import type { Line } from '../live/line.ts';
import type { Tab } from '../live/tab.ts';
import type { Replica } from '../replicas.ts';
import type { Stage } from './stage.ts';

const weights = {
  kill: 20,
  killBoth: 6,
  freeze: 16,
  outlast: 8,
  cut: 12,
  tear: 8,
  stall: 8,
  offline: 8,
  roll: 8,
  killWeb: 6,
};
const ofReplicas = { move: 8, killRedis: 10, freezeRedis: 6, stepDown: 6 };
const ofMembers = { killStore: 8, freezeStore: 8 };
const ofStoreLines = { cutStore: 8, tearStore: 8, slowStore: 8, halveStore: 8 };
const ofDisk = { fillDisk: 8, lockDisk: 4 };
const ofClocks = { clock: 12 };
const all = { ...weights, ...ofReplicas, ...ofMembers, ...ofStoreLines, ...ofDisk, ...ofClocks };
type FaultName = keyof typeof all;

/** The faults that can be made here. */
const weightsFor = ({ redis, members, disk, clocks, storeLines }: Stage): Partial<Record<FaultName, number>> => ({
  ...weights,
  ...(redis && ofReplicas),
  ...(members && ofMembers),
  ...(storeLines.length > 0 && ofStoreLines),
  ...(disk.isSmall && ofDisk),
  ...(clocks && ofClocks),
});

/** Occurrences of a fault, and the slowest healing. */
export interface FaultCount {
  times: number;
  slowestMs: number;
}

export const healingMs = 30_000;

/** A random fault of those that can be made here. */
export const drawFault = (stage: Stage): FaultName => stage.world.random.weighted(weightsFor(stage) as typeof all);

/** Makes a fault and waits for healing. Returns what hasn't healed. */
export async function makeFault(
  name: FaultName,
  stage: Stage,
  tabs: readonly [Tab, ...Tab[]],
  counts: Map<string, FaultCount>,
): Promise<string[]> {
  const { note } = stage.world;
  note(`fault: ${name}`);
  await faults[name](stage, tabs);
  const ended = performance.now();
  const isHealed = await untilHealed(stage, tabs);
  const tookMs = performance.now() - ended;
  note(`healed: ${name} after ${Math.round(tookMs)} ms`);
  const { times, slowestMs } = counts.get(name) ?? { times: 0, slowestMs: 0 };
  counts.set(name, { times: times + 1, slowestMs: Math.max(slowestMs, tookMs) });
  return isHealed ? [] : [`not healed ${healingMs / 1000} s after ${name}`];
}

const faults: Record<FaultName, (stage: Stage, tabs: readonly [Tab, ...Tab[]]) => Promise<void>> = {
  async kill({ world: { random, replicas } }) {
    await restart([random.pick(replicas)], random.below(700));
  },
  async killWeb({ world: { random, web } }) {
    await restart([web], random.below(700));
  },
  async killBoth({ world: { random, replicas } }) {
    await restart(replicas, random.below(700));
  },
  async freeze({ world: { random, replicas, web } }) {
    const victim = random.pick([...replicas, web]);
    victim.freeze();
    await delay(200 + random.below(3_000));
    victim.thaw();
  },
  /** Stopped for longer than a lease: another has taken over its work. */
  async outlast({ world: { random, replicas } }) {
    const victim = random.pick(replicas);
    victim.freeze();
    await delay(4_000 + random.below(3_000));
    victim.thaw();
  },
  cut: ({ live }, tabs) => disturbances.cut(live, [...tabs]),
  tear: ({ live }, tabs) => disturbances.tear(live, [...tabs]),
  stall: ({ live }, tabs) => disturbances.stall(live, [...tabs]),
  async offline({ world: { random } }, tabs) {
    const tab = random.pick(tabs);
    tab.goOffline();
    await delay(1_000 + random.below(8_000));
    tab.comeBack();
  },
  move: ({ live }, tabs) => disturbances.move(live, [...tabs]),
  killRedis: ({ live }) => disturbances.killRedis(live),
  async freezeRedis({ redis, world: { random } }) {
    redis?.freeze();
    await delay(200 + random.below(4_000));
    redis?.thaw();
  },
  /** The primary gives up its role; a member is elected some seconds later. */
  async stepDown({ config }) {
    const client = new MongoClient(config.mongodbUri ?? '');
    try {
      await client.db('admin').command({ replSetStepDown: 2, secondaryCatchUpPeriodSecs: 0, force: true });
    } finally {
      await client.close();
    }
  },
  async killStore({ members, world: { random } }) {
    const victim = await members?.findPrimary();
    await victim?.kill();
    await delay(random.below(5_000));
    await victim?.start();
  },
  /** Until another is elected, or not; it comes back with what only it has written. */
  async freezeStore({ members, world: { random } }) {
    const victim = await members?.findPrimary();
    victim?.freeze();
    await delay(500 + random.below(6_000));
    victim?.thaw();
  },
  /** Each ends in order and is replaced, one after the other. */
  async roll({ world: { replicas, web } }) {
    for (const process of [...replicas, web]) {
      await process.stop();
      await process.start();
    }
  },
  async cutStore({ storeLines, world: { random } }) {
    random.pick(storeLines as [Line, ...Line[]]).cut();
  },
  async tearStore({ storeLines, world: { random } }) {
    random.pick(storeLines as [Line, ...Line[]]).tear();
  },
  async slowStore({ storeLines, world: { random } }) {
    const line = random.pick(storeLines as [Line, ...Line[]]);
    line.slow(20 + random.below(400));
    await delay(500 + random.below(3_000));
    line.slow(0);
  },
  /** The server goes on with connections that nothing is behind. */
  async halveStore({ storeLines, world: { random } }) {
    const line = random.pick(storeLines as [Line, ...Line[]]);
    line.halve();
    await delay(500 + random.below(3_000));
    line.cut();
  },
  async fillDisk({ disk, world: { random, replicas } }) {
    disk.fill();
    await delay(500 + random.below(4_000));
    const victim = random.chance(0.4) ? random.pick(replicas) : null;
    await victim?.kill();
    disk.free();
    await victim?.start();
    await delay(measuredMs);
  },
  /** Both begin on a disk that they can't write on: they end with a reason, or answer, but don't hang. */
  async lockDisk({ disk, world: { replicas, note, violate } }) {
    await Promise.all(replicas.map((replica) => replica.kill()));
    disk.lock();
    const begun = await Promise.all(replicas.map(outcomeOfStart));
    note(`begun on a read-only disk: ${begun}`);
    if (begun.includes('hangs')) violate(`a process neither answers nor ends on a read-only disk: ${begun}`);
    await Promise.all(replicas.map((replica) => replica.kill()));
    disk.unlock();
    for (const replica of replicas) await replica.start();
  },
  /** From now on it is two minutes off, or right again. */
  async clock({ clocks, world: { random, replicas } }) {
    const victim = random.pick(replicas);
    const isStep = random.chance(0.3);
    if (!isStep) await victim.kill();
    clocks?.set(replicas.indexOf(victim), random.pick([-120, 0, 120]));
    if (!isStep) await victim.start();
  },
};

/** The api measures its disk every two seconds. */
const measuredMs = 3_000;
const startMs = 60_000;

const outcomeOfStart = (replica: Replica): Promise<'answers' | 'ends' | 'hangs'> =>
  Promise.race([
    replica.start().then(
      () => 'answers' as const,
      () => 'ends' as const,
    ),
    delay(startMs, 'hangs' as const, { ref: false }),
  ]);

async function restart(victims: readonly Replica[], downMs: number): Promise<void> {
  await Promise.all(victims.map((victim) => victim.kill()));
  await delay(downMs);
  for (const victim of victims) await victim.start();
}

/** Waits until processes answer and writers are in step; false on timeout. */
export async function untilHealed(
  { world: { ask, people, replicas, web } }: Stage,
  tabs: readonly Tab[],
): Promise<boolean> {
  const deadline = Date.now() + healingMs;
  for (const place of [...replicas, web]) {
    const address = place === web ? '/square' : '/api/users/me';
    while ((await ask(place, people[0], 'GET', address))?.status !== 200) {
      if (Date.now() > deadline) return false;
      await delay(20);
    }
  }
  while (tabs.some(({ pages }) => pages.some(({ isLive }) => !isLive))) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
