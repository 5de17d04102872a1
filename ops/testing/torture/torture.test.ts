import t from 'tap';
import { hasRedisServer } from '../../../plugins/coordination/test-redis.ts';
import { isFull, seedOfTests as seed } from '../rounds.ts';
import { formatReport } from './report.ts';
import { torture } from './torture.ts';

/** How long people are at work. */
const minutes = isFull ? 10 : 0.5;
const mongodbUri = process.env.TEST_MONGODB_URI;
const topology = mongodbUri && hasRedisServer ? 'replicas' : 'embedded';

t.setTimeout(minutes * 60_000 + 300_000);

t.test(`whatever fails while people are at work (${topology}), nothing that was acknowledged is lost`, async (t) => {
  const report = await torture({ topology, seed, minutes, mongodbUri });
  t.comment(formatReport(report));
  if (report.violations.length > 0) t.comment(report.history.about(report.violations).slice(-300).join('\n'));
  t.same(report.violations, []);
  const { asked, unanswered } = report.requests;
  const { edit = 0, shown = 0 } = report.operations;
  t.ok(asked > 2 * unanswered && edit > 0 && shown > 0, 'and something was done, and shown as documents');
});
