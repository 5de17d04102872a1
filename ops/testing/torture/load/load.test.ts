import t from 'tap';
import { isFull, seedOfTests as seed } from '../../rounds.ts';
import { formatLoad, load } from './load.ts';
import { crowdOf } from './plan.ts';

const size = crowdOf(isFull ? 1 : 0.1);

t.setTimeout(600_000);

t.test('a crowd at work loses nothing and hears of it if there are too many', async (t) => {
  const report = await load({ ...size, seed, seconds: isFull ? 60 : 4, restSeconds: isFull ? 10 : 0 });
  t.comment(formatLoad(report));
  t.same(report.faults, []);
  const { 'save 201': served = 0, 'save 503': refused = 0 } = report.beyond.statuses;
  t.ok(served > 0 && refused > 0, 'beyond its capacity some are served, and the others refused');
  t.ok(report.words > 0 && report.uploads > 0 && report.sockets === size.sockets);
});
