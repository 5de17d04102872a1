import t from 'tap';
import { isFull, seedOfTests } from '../../rounds.ts';
import { formatFuzz, fuzz } from './fuzz.ts';

const seconds = isFull ? 600 : 20;

t.setTimeout(seconds * 1000 + 120_000);

t.test('requests of every kind, by everyone, get proper answers', async (t) => {
  const report = await fuzz({ seed: seedOfTests, seconds });
  t.comment(formatFuzz(report));
  t.same(report.violations, []);
  t.ok(report.operations.succeeded > 20, 'and many were carried out');
});
