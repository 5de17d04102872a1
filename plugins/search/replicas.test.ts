import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, type SignedIn, signUp, testConfig } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { createReplicas } from '../../ops/testing/model/replicas.ts';
import { hasRedisServer, noRedis, startRedis } from '../coordination/test-redis.ts';

const withRedis = { skip: hasRedisServer ? false : noRedis };
t.setTimeout(180_000);

async function openReplicas(t: Test): Promise<[FastifyInstance, FastifyInstance]> {
  const redis = await startRedis(t);
  const config = await testConfig(t, { redisUrl: redis.url });
  const open = () => buildApp(config, pino({ level: 'silent' }));
  const both: [FastifyInstance, FastifyInstance] = [await open(), await open()];
  t.teardown(async () => {
    await Promise.all(both.map((app) => app.close()));
    await dropDatabase(config);
  });
  for (const app of both) await app.listen({ port: 0, host: '127.0.0.1' });
  return both;
}

async function countOn(app: FastifyInstance, { headers }: SignedIn, q: string): Promise<number> {
  return (await app.inject({ url: '/api/search', query: { q }, headers })).json().total.count;
}

t.test(
  'what is written on one replica is found on the other, without anybody asking it to look',
  withRedis,
  async (t) => {
    const [one, other] = await openReplicas(t);
    const ada = await signUp(one);
    const write = async (method: 'POST' | 'PUT', url: string, payload: object) => {
      const response = await one.inject({ method, url, headers: ada.headers, payload });
      if (response.statusCode > 201) throw new Error(response.body);
      return response.json();
    };
    t.equal(await countOn(other, ada, 'walrus'), 0);
    const page = await write('POST', '/api/pages', { path: '/sea', body: '# Sea\n\nA walrus.\n' });
    await eventually(async () => (await countOn(other, ada, 'walrus')) === 1, 'the other finds what is new');

    const times: number[] = [];
    for (let { revisionId } = page, turn = 0; turn < 5; turn++) {
      const body = `# Sea\n\nA walrus, and narwhal${turn}.\n`;
      ({ revisionId } = await write('PUT', `/api/pages/${page.id}`, { body, baseRevisionId: revisionId }));
      const saved = performance.now();
      await eventually(async () => (await countOn(other, ada, `narwhal${turn}`)) === 1, 'the other finds the edit');
      times.push(performance.now() - saved);
    }
    // Each is found in milliseconds; a busy machine may hold one of them up.
    t.ok(Math.min(...times) < 1000, `${times.map(Math.round)} ms`);
  },
);

t.test('a process that is killed while it indexes goes on where it was', async (t) => {
  const config = await testConfig(t);
  const [replica] = await createReplicas(t, config, 1);
  if (!replica) throw new Error('There is no replica.');
  t.teardown(async () => {
    await replica.kill();
    await dropDatabase(config);
  });
  await replica.start();
  const ask = async (method: string, path: string, body?: object, token = '') => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) };
    const response = await fetch(`http://127.0.0.1:${replica.port}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (response.status > 201) throw new Error(await response.text());
    return response.json();
  };
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { accessToken } = await ask('POST', '/api/auth/sign-up', account);
  const token = `Bearer ${accessToken}`;
  const pages = 80;
  const text = Array.from({ length: 300 }, (_, i) => `word${i * 7919}`).join(' ');
  for (let i = 0; i < pages; i++) {
    await ask('POST', '/api/pages', { path: `/many/${i}`, body: `# Page ${i}\n\nwalrus ${text} ${i * 31}\n` }, token);
  }
  await replica.kill();
  const folder = join(config.dataDir, 'search');
  await rm(folder, { recursive: true });
  for (const written of [1, 400_000, 1_200_000]) {
    await replica.start();
    await eventually(
      async () => (await sizeOf(join(folder, '0/index.db-wal'))) >= written,
      `${written} bytes are written`,
    );
    await replica.kill();
  }
  await replica.start();
  const { total } = await eventually(async () => {
    const answer = await ask('GET', '/api/search?q=walrus', undefined, token);
    return answer.total.isExact && answer;
  }, 'the index is complete');
  t.equal(total.count, pages);
  for (const i of [0, 41, pages - 1]) {
    t.equal((await ask('GET', `/api/search?q=title:"Page ${i}"+in:/many/${i}`, undefined, token)).total.count, 1);
  }
});

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
