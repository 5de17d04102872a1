import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import type { Config } from '../../api/config.ts';
import { dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { createRedisCoordination } from '../coordination/redis.ts';
import { hasRedisServer, noRedis, redisUrlFor } from '../coordination/test-redis.ts';
import { type Member, packMember } from './member.ts';

t.setTimeout(120_000);

const noLog = { info() {}, warn() {}, error() {} };
const lasting = 60_000;

/** Returns a served wiki, and the store where other versions announce themselves. */
async function serve(t: Test) {
  const config: Config = { ...(await testConfig(t)), redisUrl: await redisUrlFor(t) };
  config.mongodbDatabase = `test_${randomBytes(6).toString('hex')}`;
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await buildApp(config, log as never);
  t.teardown(async () => {
    await app.close();
    await dropDatabase(config);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = config.redisUrl?.replace(/^unix:\/\//, '') ?? '';
  const store = await createRedisCoordination({ url, prefix: `${config.mongodbDatabase}:`, log: noLog });
  const stranger = await createRedisCoordination({ url, prefix: `${config.mongodbDatabase}:`, log: noLog });
  t.teardown(() => Promise.all([store.close(), stranger.close()]));
  const ada = await signUp(app);
  const get = async (path: string) => (await app.inject({ url: path, headers: ada.headers })).json();
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: path, payload, headers: ada.headers });
  return { app, config, store, stranger, lines, get, post };
}

async function replicaOf(app: FastifyInstance, change: Partial<Member>): Promise<Member> {
  const { replicas } = await app.fleet.look();
  const [self] = replicas;
  if (!self) throw new Error('it serves');
  return { ...self, id: `other-${randomBytes(4).toString('hex')}`, ...change };
}

t.test('replicas of one version', { skip: hasRedisServer ? false : noRedis }, async (t) => {
  const { app, config, store, stranger, lines, get, post } = await serve(t);
  const page = (await post('/api/pages', { path: '/tea', body: '# Tea\n' })).json();
  const mixedLines = () => lines.filter(({ msg }) => String(msg).startsWith('the fleet is'));

  await t.test('know each other, and are shown to administrators', async (t) => {
    const peer = await replicaOf(app, { startedAt: '2026-01-01T00:00:00.000Z' });
    await store.presence.join('fleet', packMember(peer), lasting);
    const fleet = await get('/api/fleet');
    t.same([fleet.isMixed, fleet.strangers, fleet.isCoordinated, fleet.versions.length], [false, 0, true, 1]);
    t.same(
      fleet.replicas.map(({ id, isThis }: Record<string, unknown>) => [id, isThis]),
      [
        [peer.id, false],
        [app.fleet.id, true],
      ],
    );
    t.match(fleet.replicas[1], { version: String, rendererVersion: app.renderer.version, schemaVersion: 1 });
    await store.presence.leave('fleet', packMember(peer));
    t.equal((await app.inject({ url: '/api/fleet' })).statusCode, 401);
    const eve = await signUp(app, 'Eve');
    t.equal((await app.inject({ url: '/api/fleet', headers: eve.headers })).statusCode, 403);
  });

  await t.test('an app that does not listen counts neither as a replica nor as a stranger', async (t) => {
    const tool = await buildApp(config, pino({ level: 'silent' }));
    t.match(await tool.fleet.look(), { replicas: [{ id: app.fleet.id }], strangers: 0, isMixed: false });
    t.equal((await get('/api/fleet')).replicas.length, 1);
    await tool.close();
  });

  for (const [what, change, said] of [
    ['schema', { schemaVersion: 7 }, /schema 7/],
    ['protocol', { version: '9.9.9', protocols: { 'page-moves': 2 } }, /1 of 9\.9\.9.* renames/],
    ['version, without protocols', { version: '0.0.1', protocols: {} }, /1 of 0\.0\.1/],
  ] as const) {
    await t.test(`another ${what}: no move is started`, async (t) => {
      const other = packMember(await replicaOf(app, change));
      await store.presence.join('fleet', other, lasting);
      for (const [kind, payload] of [
        ['rename', { path: '/drinks' }],
        ['trash', {}],
        ['restore', {}],
      ] as const) {
        const refused = await post(`/api/pages/${page.id}/${kind}`, payload);
        t.match(refused.json(), { status: 503, code: 'mixed_fleet', detail: said, protocol: 'page-moves' }, kind);
        t.equal(refused.headers['retry-after'], '10');
      }
      t.match((await get(`/api/pages/${page.id}`)).state, 'normal', 'nothing was begun');
      const planned = await post(`/api/pages/${page.id}/rename?dryRun=true`, { path: '/drinks' });
      t.equal(planned.statusCode, 200, 'what only looks is allowed');
      await store.presence.leave('fleet', other);
    });
  }

  await t.test('another version with the same protocols: nothing is refused, and the mix is logged once', async (t) => {
    const other = packMember(await replicaOf(app, { version: '9.9.9', rendererVersion: '0:other' }));
    const before = mixedLines().length;
    await store.presence.join('fleet', other, lasting);
    await eventually(() => mixedLines().length > before, 'it is logged');
    const info = (await app.inject({ url: '/api/app/info' })).json();
    t.match(info, { fleet: { isMixed: true, versions: [info.version, '9.9.9'] }, replica: { id: app.fleet.id } });
    const coffee = (await post('/api/pages', { path: '/coffee', body: '# Coffee\n' })).json();
    t.equal((await post(`/api/pages/${coffee.id}/rename`, { path: '/espresso' })).statusCode, 202);
    await store.presence.leave('fleet', other);
    await eventually(() => mixedLines().length > before + 1, 'its end is logged');
    t.match(
      mixedLines().slice(before),
      [
        { level: 40, msg: /1 of 9\.9\.9; nothing is refused/ },
        { level: 30, msg: /of one version again/ },
      ],
      'each once',
    );
  });

  await t.test('a version from before is noticed by its listening', async (t) => {
    const end = await store.subscribe('collab', () => {});
    await eventually(async () => (await get('/api/fleet')).isMixed, 'it is noticed');
    t.same((await get('/api/app/info')).fleet.versions.at(-1), 'unknown');
    t.match((await post(`/api/pages/${page.id}/trash`)).json(), { code: 'mixed_fleet', detail: /unknown version/ });
    t.equal((await get('/api/fleet')).strangers, 1);
    await end();
    await eventually(async () => !(await get('/api/fleet')).isMixed, 'it is gone');
  });

  await t.test(
    'a hanging replica is shown as silent, and nothing is refused, also by replicas that start later',
    async (t) => {
      const hung = await replicaOf(app, {});
      const [endHung, endStranger] = [
        await store.subscribe('collab', () => {}),
        await stranger.subscribe('collab', () => {}),
      ];
      await store.presence.join('fleet-seen', packMember(hung), lasting);
      const late = await buildApp(config, pino({ level: 'silent' }));
      await late.listen({ port: 0, host: '127.0.0.1' });
      for (const replica of [app, late]) {
        await eventually(async () => (await replica.fleet.look()).strangers === 1, 'of the two, one is a stranger');
        const { replicas } = await replica.fleet.look();
        t.same(
          replicas.filter(({ isSilent }) => isSilent).map(({ id }) => id),
          [hung.id],
        );
      }
      await endStranger();
      t.equal((await post(`/api/pages/${page.id}/rename`, { path: '/tea-2' })).statusCode, 202);

      await endHung();
      await eventually(async () => (await app.fleet.look()).replicas.length === 2, 'it is gone');
      t.notOk((await store.presence.members('fleet-seen')).includes(packMember(hung)), 'and forgotten');
      await late.close();
    },
  );

  await t.test('a dying replica is gone within seconds', async (t) => {
    const other = packMember(await replicaOf(app, { version: '0.0.1' }));
    await store.presence.join('fleet', other, 500);
    t.equal((await get('/api/fleet')).isMixed, true);
    await eventually(async () => !(await get('/api/fleet')).isMixed, 'it is gone');
    const moved = await post(`/api/pages/${page.id}/rename`, { path: '/drinks' });
    t.equal(moved.statusCode, 202, 'and moves are started again');
  });

  await t.test('records of a later version are read as far as possible', async (t) => {
    await store.presence.join('fleet', '{"id":"x","version":"99.0.0","planet":{"name":"Mars"}}', lasting);
    await store.presence.join('fleet', 'no json', lasting);
    const fleet = await get('/api/fleet');
    t.same([fleet.isMixed, fleet.replicas.length, fleet.versions.length], [true, 3, 3]);
    for (const member of await store.presence.members('fleet')) {
      if (!member.includes(app.fleet.id)) await store.presence.leave('fleet', member);
    }
    t.equal((await get('/api/fleet')).isMixed, false);
  });
});
