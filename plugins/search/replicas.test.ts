import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, type SignedIn, signUp, testConfig } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { hasRedisServer, noRedis, startRedis } from '../coordination/test-redis.ts';

const withRedis = { skip: hasRedisServer ? false : noRedis };

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

t.test('a page written on one replica is found on the other unasked', withRedis, async (t) => {
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
  // Milliseconds each; a busy machine may delay one.
  t.ok(Math.min(...times) < 1000, `${times.map(Math.round)} ms`);
});
