import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { dropDatabase, testConfig } from '../../../api/test-app.ts';
import { hasRedisServer, noRedis, redisUrlFor } from '../../../plugins/coordination/test-redis.ts';
import { askReplica } from '../../admin/replicas/ask-replica.ts';
import { judgeReplicas } from '../../admin/replicas/judge-replicas.ts';
import { eventually } from '../eventually.ts';
import { createLedger, type Ledger } from '../live/ledger.ts';
import { verifyTogether } from '../live/settle.ts';
import { Tab } from '../live/tab.ts';
import { ask as request } from '../live/world.ts';
import { createRandom } from '../random.ts';
import { createTraffic, type Replica, startReplica } from './fleet.ts';
import { ask, lossesOf, startLoad } from './load.ts';
import { commitAs, type Release, thisTreeAs, thisTreeUnknown } from './releases.ts';

/** Rounds of each way of replacing, there and back; set by hand. */
const rounds = Number(process.env.REHEARSAL_ROUNDS ?? 1);
/** Acknowledged saves and words required before and after each replacement. */
const work = Number(process.env.REHEARSAL_WORK ?? 5);
/** A commit as the previous release; default: this tree with another version. */
const previousCommit = process.env.REHEARSAL_PREVIOUS;

t.setTimeout(240_000 + rounds * 180_000);

const byHand = process.env.REHEARSAL ? false : 'takes minutes; run with REHEARSAL=1';
const options = { skip: hasRedisServer ? byHand : noRedis };

type World = Awaited<ReturnType<typeof createWorld>>;

/** Two releases on a shared database and Redis, none serving yet. */
async function createWorld(t: Test) {
  const config = { ...(await testConfig(t)), redisUrl: await redisUrlFor(t) };
  t.teardown(() => dropDatabase(config));
  const older = previousCommit ? await commitAs(t, previousCommit, '0.0.8') : await thisTreeAs(t, '0.0.8');
  if (!older) throw new Error(`REHEARSAL_PREVIOUS names no commit: ${previousCommit}`);
  const newer = await thisTreeAs(t, '0.0.9');
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    WIKI_DATA_DIR: config.dataDir,
    WIKI_REGISTRATION: 'open',
    MONGODB_DATABASE: config.mongodbDatabase,
    REDIS_URL: config.redisUrl,
    ...(config.mongodbUri && { MONGODB_URI: config.mongodbUri }),
  };
  const traffic = createTraffic();
  const start = (release: Release) => startReplica(t, release, env);
  // The second would find the embedded store served; in parallel they take no longer.
  const startTwo = async (release: Release): Promise<[Replica, Replica]> => [
    await start(release),
    await start(release),
  ];
  return { older, newer, traffic, start, startTwo, random: createRandom(7) };
}

async function signUp(port: number, name: string): Promise<string> {
  const account = { name, email: `${name.toLowerCase()}@example.com`, password: 'correct horse battery' };
  return (await request<{ accessToken: string }>(port, null, 'POST', '/api/auth/sign-up', account)).accessToken;
}

/** Runs `replace` while people write, move and type, then compares with the acknowledgements. */
async function underLoad(t: Test, world: World, accessToken: string, round: string, replace: () => Promise<void>) {
  const { traffic, random } = world;
  const page = { path: `/live/${round}`, body: 'A first line.\n' };
  const created = await ask<{ id: string }>(traffic, accessToken, 'POST', '/api/pages', page);
  if (created?.status !== 201) throw new Error(`a page was answered by ${created?.status}`);
  const ledgers = new Map<string, Ledger>([[created.body.id, createLedger(page.body)]]);
  const to = () => traffic.next();
  const tabs = await Promise.all(['fay', 'gus'].map((name) => Tab.open({ t, name, accessToken, random, ledgers, to })));
  let isTyping = true;
  const typing = (async () => {
    for (; isTyping; await delay(20)) for (const tab of tabs) tab.act();
  })();
  const load = startLoad(traffic, accessToken, round);
  const known = () =>
    [...ledgers.values()].flatMap((ledger) => [...ledger.words.values()]).filter((word) => word.isWritingKnown).length;
  const untilMore = async () => {
    const [saves, words] = [load.done.saves.length + work, known() + work];
    await until(() => load.done.saves.length >= saves && known() >= words, 'people have worked');
  };
  await untilMore();
  await replace();
  await untilMore();
  isTyping = false;
  await typing;
  const done = await load.stop();
  await verifyTogether(t, { ledgers }, tabs);
  t.same(
    tabs.flatMap(({ faults }) => faults),
    [],
    'every connection stayed open',
  );
  for (const tab of tabs) tab.leave();
  t.same(await lossesOf(traffic, accessToken, done), [], 'everything that was acknowledged is there');
  t.comment(`${done.saves.length} saves, ${done.moves.length} moves and ${known()} words were acknowledged`);
  return done;
}

const until = (holds: () => Promise<boolean> | boolean, what: string) => eventually(holds, what, 180_000);

const addressOf = ({ port }: Replica) => `http://127.0.0.1:${port}`;

/** Returns what `wiki-admin replicas check` finds. */
async function check(replicas: Replica[], version: string): Promise<string[]> {
  const asked = await Promise.all(replicas.map((replica) => askReplica(addressOf(replica), '/api')));
  return judgeReplicas(asked, { isRollback: false, version }).map(({ kind }) => kind);
}

t.test('two replicas of a release are replaced by two of the next', options, async (t) => {
  const world = await createWorld(t);
  const { older, newer, traffic, startTwo, start } = world;
  let serving = await startTwo(older);
  traffic.leadTo(serving);
  const accessToken = await signUp(serving[0].port, 'Ada');
  const other = () => (serving[0].release === older ? newer : older);
  const isPlain = previousCommit === undefined;

  for (let round = 1; round <= rounds; round += 1) {
    for (const way of ['all at once', 'blue/green'] as const) {
      await t.test(`${way}, round ${round}`, async (t) => {
        const release = other();
        await underLoad(t, world, accessToken, `${way.slice(0, 3)}-${round}`, async () => {
          const former = serving;
          if (way === 'all at once') {
            traffic.leadTo([]);
            await Promise.all(former.map((replica) => replica.stop()));
            serving = await startTwo(release);
            traffic.leadTo(serving);
          } else {
            serving = await startTwo(release);
            traffic.leadTo(serving);
            await Promise.all(former.map((replica) => replica.stop()));
          }
        });
        if (isPlain || release === newer) t.same(await check(serving, release.version), [], 'all have switched');
        const info = await ask<{ version: string; fleet?: { isMixed: boolean } }>(traffic, '', 'GET', '/api/app/info');
        t.equal(info?.body.version, release.version);
        if (info?.body.fleet) t.equal(info.body.fleet.isMixed, false);
      });
    }
  }

  await t.test('each fault is detected, and nothing moves meanwhile', async (t) => {
    const release = other();
    const [first, second] = serving;
    const done = await underLoad(t, world, accessToken, 'one', async () => {
      traffic.leadTo([second]);
      await first.stop();
      const replaced = await start(release);
      traffic.leadTo([second, replaced]);
      const reporting = [second, replaced].filter((replica) => isPlain || replica.release === newer);
      for (const replica of reporting) {
        await until(() => replica.log.some(({ msg }) => /^the fleet is mixed/.test(`${msg}`)), 'its log says so');
        await until(async () => {
          const info = await (await fetch(`${addressOf(replica)}/api/app/info`)).json();
          return info.fleet.isMixed && info.fleet.versions.length === 2;
        }, 'its answer says so');
      }
      const found = await check([second, replaced], release.version);
      t.ok(
        found.includes('different') && found.includes('mixed-fleet') && found.includes('unexpected-version'),
        `${found}`,
      );
      await second.stop();
      serving = [replaced, await start(release)];
      traffic.leadTo(serving);
    });
    t.ok(done.refusals.length > 0, 'moves were refused');
    t.match(done.refusals[0], {
      status: 503,
      detail: /Replicas of different versions serve this wiki/,
      retryAfter: '10',
    });
    await until(async () => (await check(serving, release.version)).length === 0, 'all have switched');
  });
});

t.test('replicas of a release from before they made themselves known are noticed', options, async (t) => {
  const before = await thisTreeUnknown(t, '0.0.7');
  const { newer, traffic, start } = await createWorld(t);
  const [old, replica] = [await start(before), await start(newer)];
  traffic.leadTo([replica]);
  const accessToken = await signUp(replica.port, 'Ada');
  const page = await ask<{ id: string }>(traffic, accessToken, 'POST', '/api/pages', { path: '/a', body: '' });
  const isMixed = async () => (await (await fetch(`${addressOf(replica)}/api/app/info`)).json()).fleet.isMixed;
  await until(isMixed, 'it is noticed');
  const rename = () => ask(traffic, accessToken, 'POST', `/api/pages/${page?.body.id}/rename`, { path: '/b' });
  t.match(await rename(), { status: 503, body: { code: 'mixed_fleet', versions: ['0.0.9', 'unknown'] } });
  t.ok((await check([old, replica], '0.0.9')).includes('no-identity'));
  await old.stop();
  await until(async () => !(await isMixed()), 'it is gone');
  t.match(await rename(), { status: 202 });
});
