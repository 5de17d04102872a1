import t from 'tap';
import { isFull, seedOfTests as seed } from '../../rounds.ts';
import { formatArchives, fuzzArchives } from './archives.ts';

const seconds = isFull ? 60 : 5;

t.setTimeout(seconds * 1000 + 60_000);

t.test('changed backups are refused with a reason, and nothing of them is left', async (t) => {
  const report = await fuzzArchives({ seed, until: Date.now() + seconds * 1000 });
  t.comment(formatArchives(report));
  t.same(report.violations, []);
  t.ok(Object.keys(report.refused).length > 0);
});
