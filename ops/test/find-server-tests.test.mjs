import t from 'tap';
import { findServerTests } from './find-server-tests.mjs';

t.test('a test is run on servers if it, or anything it imports, reads where one is', async (t) => {
  const folder = t.testdir({
    'told.test.ts': 'export const uri = process.env.TEST_MONGODB_URI;',
    'far.test.ts': "import './far.ts';",
    'far.ts': "export * from './farther.ts';",
    'farther.ts': "export const lazily = () => import('./redis.ts');",
    'redis.ts': 'export const { TEST_REDIS_URL } = process.env;',
    'alone.test.ts': "import { join } from 'node:path'; export const file = join('a', 'TEST');",
    'own.test.ts': "import './own.ts'; export const other = process.env.TEST_MONGODB_URIS;",
    'own.ts': 'export const one = 1;',
  });
  const files = ['alone.test.ts', 'far.test.ts', 'own.test.ts', 'told.test.ts'];
  t.same(await findServerTests(files, folder), ['far.test.ts', 'told.test.ts']);
});
