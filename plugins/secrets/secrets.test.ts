import { pino } from 'pino';
import t from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, testConfig } from '../../api/test-app.ts';

t.test('a key is the same for every replica, and after a restart', async (t) => {
  const config = await testConfig(t);
  const replicas = await Promise.all([1, 2].map(() => buildApp(config, pino({ level: 'silent' }))));
  t.teardown(async () => {
    await Promise.all(replicas.map((app) => app.close()));
    await dropDatabase(config);
  });
  const asked = await Promise.all(
    replicas.flatMap((app) => [app.secrets.keyOf('cookies'), app.secrets.keyOf('cookies'), app.secrets.keyOf('totp')]),
  );
  const [first = new Uint8Array(), second, other, ...rest] = asked;
  t.equal(first.length, 32);
  t.same(second, first);
  t.notSame(other, first, 'another use has another key');
  t.same(rest, [first, first, other]);

  const restarted = await buildApp(config, pino({ level: 'silent' }));
  replicas.push(restarted);
  t.same(await restarted.secrets.keyOf('cookies'), first);
});
