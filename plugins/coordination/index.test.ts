import fastify from 'fastify';
import t from 'tap';
import coordination from './index.ts';

t.test('without a Redis address it coordinates in this process', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(coordination, { prefix: 'wiki:' });
  t.same(app.coordination.status(), { kind: 'in-process', healthy: true });
});

t.test('wrong options stop the boot without repeating a password', async (t) => {
  const wrong = [{ prefix: '' }, { prefix: 'a b' }, { prefix: 'wiki:', redisUrl: 'http://user:secret@redis' }];
  for (const options of wrong) {
    const app = fastify();
    t.teardown(() => app.close());
    const error = await app.register(coordination, options).then(
      () => null,
      (reason: Error & { code: string }) => reason,
    );
    t.equal(error?.code, 'INVALID_COORDINATION_OPTIONS');
    t.notMatch(error?.message, 'secret');
  }
});
