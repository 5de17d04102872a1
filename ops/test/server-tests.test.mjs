import { existsSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { root } from '../prelude/root.mjs';
import { findUnaskedShapes, serverTests } from './server-tests.mjs';

t.test('a command that only other tests send is found, with one that sends it', async (t) => {
  const folder = t.testdir({
    databases: 'test_1\t/asked.test.js\ntest_2\t/other.test.js\n',
    '10-1': 'test_1\tfind filter($in)\ntest_2\tfind filter($in)\ntest_2\tfind filter($gt)\n',
    '11-1': 'test_3\tof no test\ntest_2\tfind filter($gt)\n',
  });
  t.same(findUnaskedShapes(folder, ['/asked.test.js']), [{ shape: 'find filter($gt)', file: '/other.test.js' }]);
  t.same(findUnaskedShapes(folder, ['/other.test.js']), []);
});

t.test('files named to run on servers exist', async (t) => {
  t.same(
    serverTests.filter((path) => !existsSync(join(root, path))),
    [],
  );
});
