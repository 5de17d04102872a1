import t from 'tap';
import { boundedQueue } from './bounded-queue.ts';

/** Two jobs at once, three waiting; jobs end on demand. */
function setUp() {
  const run = boundedQueue({ maxConcurrent: 2, maxQueued: 3, onFull: () => new Error('full') });
  const started: number[] = [];
  const ends = new Map<number, { ok: () => void; fail: (error: Error) => void }>();
  const start = (id: number) =>
    run(() => {
      started.push(id);
      return new Promise<number>((resolve, reject) => ends.set(id, { ok: () => resolve(id), fail: reject }));
    });
  return { start, started, ends };
}

t.test('so many run at once, so many wait in order, and one more is turned away', async (t) => {
  const { start, started, ends } = setUp();
  const jobs = [1, 2, 3, 4, 5].map(start);
  await t.rejects(start(6), { message: 'full' });
  t.same(started, [1, 2]);

  ends.get(2)?.ok();
  await jobs[1];
  await Promise.resolve();
  t.same(started, [1, 2, 3], 'the first in line is next');
  const seventh = start(7);
  await t.rejects(start(8), { message: 'full' });

  for (const id of [1, 3, 4, 5, 7]) {
    ends.get(id)?.ok();
    await new Promise(setImmediate);
  }
  t.same(await Promise.all([...jobs, seventh]), [1, 2, 3, 4, 5, 7]);
});

t.test('a job that fails gives its place away too', async (t) => {
  const { start, started, ends } = setUp();
  const [first, second, third] = [start(1), start(2), start(3)];
  await new Promise(setImmediate);
  ends.get(1)?.fail(new Error('broken'));
  await t.rejects(first, { message: 'broken' });
  await new Promise(setImmediate);
  t.same(started, [1, 2, 3]);
  ends.get(2)?.ok();
  ends.get(3)?.ok();
  t.same(await Promise.all([second, third]), [2, 3]);
});
