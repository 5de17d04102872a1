import { spawnSync } from 'node:child_process';
import t from 'tap';
import { eventually } from '../../ops/testing/eventually.ts';
import { createInProcess } from './in-process.ts';
import { recordLog } from './test-redis.ts';

t.test('entries end by the injected clock, at their time and not before', async (t) => {
  let time = 1_000;
  const one = createInProcess({ log: recordLog(), now: () => time });
  t.teardown(() => one.close());
  await one.putOnce('a', 'kept', 100);
  await one.putOnce('b', 'ended', 100);
  await one.increment('k', 100);
  time += 99;
  t.equal(await one.takeOnce('a'), 'kept');
  t.same(await one.increment('k', 100), { count: 2, resetMs: 1 });
  time += 1;
  t.equal(await one.takeOnce('b'), null);
  t.same(await one.increment('k', 100), { count: 1, resetMs: 100 });
});

t.test('expired entries are swept from memory unasked', async (t) => {
  let time = 0;
  const one = createInProcess({ log: recordLog(), now: () => time, sweepMs: 5 });
  t.teardown(() => one.close());
  await one.putOnce('value', 'x', 10);
  await one.increment('counter', 10);
  await one.acquireLease('lease', 10);
  await one.presence.join('room', 'member', 10);
  t.equal(one.size(), 4);
  time = 10;
  await eventually(() => one.size() === 0, 'all have ended');
  t.equal(one.size(), 0);
});

t.test('a flood of keys drops the oldest instead of filling the memory', async (t) => {
  const one = createInProcess({ log: recordLog(), maxEntries: 100 });
  t.teardown(() => one.close());
  for (let i = 0; i < 100; i++) await one.increment(`k${i}`, 60_000);
  t.equal((await one.increment('k0', 60_000)).count, 2, 'up to the limit nothing is dropped');
  await one.increment('one more', 60_000);
  t.ok(one.size() <= 100);
  t.equal((await one.increment('k0', 60_000)).count, 3, 'a counter in use stays');
  t.equal((await one.increment('k1', 60_000)).count, 1, 'the one longest unused went');
});

t.test('it does not keep the process alive', async (t) => {
  const url = new URL('./in-process.ts', import.meta.url).href;
  const script = `
    import { createInProcess } from ${JSON.stringify(url)};
    const one = createInProcess({ log: console });
    await one.putOnce('a', 'b', 3_600_000);
    await one.acquireLease('lease', 3_600_000);
    await one.presence.join('room', 'member', 3_600_000);`;
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    timeout: 20_000,
  });
  t.equal(run.status, 0, run.stderr.toString());
});
