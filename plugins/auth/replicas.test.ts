import t from 'tap';
import { signUp, testReplicas } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { hasRedisServer, noRedis, startRedis } from '../coordination/test-redis.ts';

const withRedis = { skip: hasRedisServer ? false : noRedis };

t.test('a cached session ends on one replica once another has ended it', withRedis, async (t) => {
  const redis = await startRedis(t);
  const { one, other } = await testReplicas(t, { redisUrl: redis.url });
  const [ada, mel] = [await signUp(one, 'Ada'), await signUp(one, 'Mel')];
  const create = (path: string) =>
    one.inject({ method: 'POST', url: '/api/pages', headers: ada.headers, payload: { path, body: '# Tea' } });
  const { id } = (await create('/tea')).json();
  const group = (
    await one.inject({ method: 'POST', url: '/api/groups', headers: ada.headers, payload: { name: 'Tea' } })
  ).json();
  const member = (method: 'PUT' | 'DELETE') =>
    one.inject({ method, url: `/api/groups/${group.id}/members/${mel.user.id}`, headers: ada.headers });
  const rule = { view: { groups: [group.id] }, edit: null };
  await one.inject({ method: 'PUT', url: `/api/pages/${id}/access`, headers: ada.headers, payload: rule });
  const read = async () => (await other.inject({ url: `/api/pages/${id}`, headers: mel.headers })).statusCode;
  // Far sooner than the cache would be rechecked.
  const becomes = (status: number) => eventually(async () => (await read()) === status, `it answers ${status}`, 5_000);

  t.equal(await read(), 404);
  await member('PUT');
  await becomes(200);
  await member('DELETE');
  await becomes(404);
  await member('PUT');
  await becomes(200);
  await one.accounts.suspend(mel.user.id);
  await becomes(401);
  await one.accounts.reinstate(mel.user.id);
  await becomes(200);
  await one.inject({ method: 'POST', url: '/api/auth/sign-out', headers: mel.headers });
  await becomes(401);
});
