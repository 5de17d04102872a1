import t from 'tap';
import { findUnsentOperators } from './unsent-operators.mjs';

t.test('operators that only the engine’s tests send are named, with their place', async (t) => {
  const declared = {
    commands: ['find', 'update', 'ping'],
    queries: ['$in', '$gt', '$size'],
    updates: ['$set', '$min'],
    pipelines: ['$match', '$filter', '$size'],
  };
  const folder = t.testdir({
    declared: JSON.stringify(declared),
    databases: 'test_1\t/groups.test.js\ntest_2\t/engine.test.js\n',
    '10-1': 'test_1\tfind filter($in)\ntest_2\tfind filter($size)\nothers\tping\n',
    '11-1': 'test_1\tupdate updates[q($in) u($set)]\ntest_2\tupdate updates[q($in) u($min)]\n',
    '12-1': 'test_1\taggregate pipeline[($match) ($filter,$gt)]\ntest_1\tupdate updates[pipeline($set) q]\n',
  });
  t.same(
    findUnsentOperators(folder, (file) => file === '/engine.test.js'),
    ['$size (queries)', '$min (updates)', '$size (pipelines)'],
  );
});
