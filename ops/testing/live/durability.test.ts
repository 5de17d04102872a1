import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../../api/app.ts';
import type { Config } from '../../../api/config.ts';
import { testConfig } from '../../../api/test-app.ts';
import { hasRedisServer, startRedis } from '../../../plugins/coordination/test-redis.ts';
import { createRandom } from '../random.ts';
import { createReplicas } from '../replicas.ts';
import { roundsOf } from '../rounds.ts';
import { disturb } from './disturb.ts';
import { untilNothing, verifyBodies, verifyRevisions, verifyTogether } from './settle.ts';
import { Tab } from './tab.ts';
import { addPages, type LiveWorld, signUpAll } from './world.ts';

const rounds = Number(process.env.LIVE_ROUNDS ?? roundsOf(3, 1));
const seed = Number(process.env.LIVE_SEED ?? randomInt(2 ** 32));
const names: [string, ...string[]] = ['ann', 'ben', 'cem', 'dot', 'eva'];

t.setTimeout(120_000 + rounds * 90_000);

const options = {
  skip: hasRedisServer ? false : 'redis-server is not installed (Debian: apt-get install redis-server)',
};

t.test('acknowledged text is there once after any kill or cut during typing', options, async (t) => {
  t.comment(`LIVE_SEED=${seed} LIVE_ROUNDS=${rounds}`);
  const world = await createWorld(t);
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await t.test(`round ${round}`, async (t) => {
      await addPages(world, world.replicas[0].port ?? 0, round);
      await play(t, world);
      const words = [...world.ledgers.values()].flatMap((ledger) => [...ledger.words.values()]);
      acknowledged += words.filter(({ isWritingKnown }) => isWritingKnown).length;
      t.comment(`${words.length} words ${JSON.stringify(world.counts)}`);
    });
    if (!t.passing()) break;
  }
  t.ok(acknowledged > 10 * rounds, `${acknowledged} words were acknowledged`);
});

async function createWorld(t: Test): Promise<LiveWorld> {
  const redis = await startRedis(t);
  const publishing: Config['publishing'] = seed % 2 === 0 ? 'done' : 'pause';
  t.comment(`WIKI_PUBLISHING=${publishing}`);
  const config = { ...(await testConfig(t)), redisUrl: redis.url, publishing };
  t.teardown(() => forget(config));
  const [first, second] = await createReplicas(t, config, 2);
  if (!first || !second) throw new Error('there are two replicas');
  await first.start();
  await second.start();
  const accessTokens = await signUpAll(first.port ?? 0);
  return {
    config,
    random: createRandom(seed),
    redis,
    isRedisDown: false,
    replicas: [first, second],
    accessTokens,
    ledgers: new Map(),
    counts: {},
  };
}

/** Removes the server's database; the embedded store goes with its folder. */
async function forget(config: Config): Promise<void> {
  if (!config.mongodbUri) return;
  const app = await buildApp(config, pino({ level: 'silent' }));
  await app.mongo.db.dropDatabase();
  await app.close();
}

async function play(t: Test, world: LiveWorld): Promise<void> {
  const { random } = world;
  const tabs = await openTabs(t, world);
  const unopened = await untilNothing(() => tabs.flatMap(({ pages }) => pages.filter(({ isLive }) => !isLive)));
  t.same(unopened, [], 'everybody has the pages open');
  await disturb(world, tabs, 4 + random.below(6));
  const isSudden = random.chance(0.4);
  if (isSudden) await vanish(world, tabs);
  else await leave(t, world, tabs);
  if (isSudden) await verifyBodies(t, world);
  t.same(
    tabs.flatMap(({ faults }) => faults),
    [],
    'every connection stayed open',
  );
  // Whoever comes later finds the same, at either replica.
  const later = await openTabs(t, world);
  const texts = await verifyTogether(t, world, later);
  for (const tab of later) tab.leave();
  await verifyRevisions(t, world, texts);
}

async function openTabs(t: Test, { random, ledgers, accessTokens, replicas }: LiveWorld): Promise<[Tab, ...Tab[]]> {
  const open = async (name: string, index: number) => {
    const replica = replicas[index % 2] ?? replicas[0];
    const accessToken = accessTokens[index % accessTokens.length] ?? accessTokens[0];
    return Tab.open({ t, name, accessToken, random, ledgers, to: () => replica.port });
  };
  const [first, ...others] = names;
  return [await open(first, 0), ...(await Promise.all(others.map((name, index) => open(name, index + 1))))];
}

/** All settle and leave in turn; perhaps a replica dies after the last. */
async function leave(t: Test, world: LiveWorld, tabs: readonly Tab[]): Promise<void> {
  const { random, replicas } = world;
  const texts = await verifyTogether(t, world, tabs);
  for (const tab of tabs) {
    tab.leave();
    await delay(random.below(30));
  }
  if (random.chance(0.5)) {
    await Promise.all(replicas.map((replica) => replica.kill()));
    await Promise.all(replicas.map((replica) => replica.start()));
  }
  await verifyRevisions(t, world, texts);
}

/** All vanish as one or both replicas die. */
async function vanish({ random, replicas, counts }: LiveWorld, tabs: readonly Tab[]): Promise<void> {
  counts.vanished = (counts.vanished ?? 0) + 1;
  for (const tab of tabs) for (let times = 0; times < 3; times += 1) tab.act();
  await delay(random.below(20));
  const victims = random.chance(0.5) ? replicas : [random.pick([...replicas])];
  const killed = victims.map((replica) => replica.kill());
  for (const tab of tabs) tab.die();
  await Promise.all(killed);
  await Promise.all(victims.map((replica) => replica.start()));
}
