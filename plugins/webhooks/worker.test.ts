import t from 'tap';
import { pausesMs } from './delivery.ts';
import { outcomeOf } from './worker.ts';

const now = new Date('2026-03-01T00:00:00.000Z');

t.test('attempts go on with growing pauses for a day, and end then', async (t) => {
  let [tries, at] = [0, now.getTime()];
  const pauses: number[] = [];
  for (;;) {
    const { state, next } = outcomeOf(500, tries, new Date(at));
    if (!next) {
      t.equal(state, 'failed');
      break;
    }
    t.equal(state, 'pending');
    pauses.push(next.getTime() - at);
    at = next.getTime();
    tries += 1;
  }
  t.same(pauses, pausesMs);
  t.same(
    pauses,
    [...pauses].sort((a, b) => a - b),
  );
  const hours = (at - now.getTime()) / 3_600_000;
  t.ok(hours > 23 && hours < 25, `${hours} hours`);
});

t.test('any success ends it, and nothing else', async (t) => {
  for (const status of [200, 204, 299]) t.same(outcomeOf(status, 3, now), { state: 'delivered', next: null });
  for (const status of [null, 199, 300, 302, 400, 410, 500]) t.equal(outcomeOf(status, 0, now).state, 'pending');
});
