import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { disturbances } from '../live/disturb.ts';
import type { Tab } from '../live/tab.ts';
import type { Replica } from '../replicas.ts';
import type { Stage } from './stage.ts';

const weights = { kill: 20, killBoth: 6, freeze: 16, outlast: 8, cut: 12, tear: 8, stall: 8 };
const weightsOfReplicas = { ...weights, move: 8, killRedis: 10, freezeRedis: 6, stepDown: 6 };
type FaultName = keyof typeof weightsOfReplicas;

/** Occurrences of a fault, and the slowest healing. */
export interface FaultCount {
  times: number;
  slowestMs: number;
}

const healingMs = 60_000;

/** Makes a random fault and waits for healing. Returns what hasn't healed. */
export async function makeFault(
  stage: Stage,
  tabs: readonly [Tab, ...Tab[]],
  counts: Map<string, FaultCount>,
): Promise<string[]> {
  const { random, note } = stage.world;
  const name: FaultName = stage.redis ? random.weighted(weightsOfReplicas) : random.weighted(weights);
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
  async killBoth({ world: { random, replicas } }) {
    await restart(replicas, random.below(700));
  },
  async freeze({ world: { random, replicas } }) {
    const victim = random.pick(replicas);
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
};

async function restart(victims: readonly Replica[], downMs: number): Promise<void> {
  await Promise.all(victims.map((victim) => victim.kill()));
  await delay(downMs);
  for (const victim of victims) await victim.start();
}

/** Waits until replicas answer and writers are in step; false on timeout. */
export async function untilHealed({ world: { ask, people, replicas } }: Stage, tabs: readonly Tab[]): Promise<boolean> {
  const deadline = Date.now() + healingMs;
  for (const replica of replicas) {
    while ((await ask(replica, people[0], 'GET', '/api/users/me'))?.status !== 200) {
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
