import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { hashInputs, statsOf } from './build.mjs';

t.test('only what is built from changes the hash', async (t) => {
  const folder = t.testdir({
    api: { 'a.ts': 'a', 'b.ts': 'b', sub: { 'c.ts': 'c' }, node_modules: { x: 'x' } },
    'tsconfig.json': '{}',
  });
  const hash = () => hashInputs(folder, ['tsconfig.json', 'api', 'missing']);
  const first = hash();
  const write = (file, text) => writeFileSync(join(folder, file), text);

  for (const file of ['api/a.test.ts', 'api/README.md', 'api/node_modules/x', 'api/.hidden', 'other.ts'])
    write(file, 'new');
  t.equal(hash(), first, 'tests, documents and packages are not built');

  for (const file of ['api/a.ts', 'api/sub/c.ts', 'tsconfig.json']) {
    const before = hash();
    write(file, 'changed');
    t.not(hash(), before, file);
  }
  const before = hash();
  rmSync(join(folder, 'api/b.ts'));
  t.not(hash(), before, 'a file removed');
});

t.test('moving text from one file to the next is a change', async (t) => {
  const one = t.testdir({ api: { 'a.ts': 'xy', 'b.ts': '' } });
  const first = hashInputs(one, ['api']);
  writeFileSync(join(one, 'api/a.ts'), 'x');
  writeFileSync(join(one, 'api/b.ts'), 'y');
  t.not(hashInputs(one, ['api']), first);
});

t.test('a hash of sizes and times changes with every write', async (t) => {
  const folder = t.testdir({ api: { 'a.ts': 'one' } });
  const file = join(folder, 'api/a.ts');
  const before = hashInputs(folder, ['api'], statsOf);
  t.equal(hashInputs(folder, ['api'], statsOf), before);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  t.not(hashInputs(folder, ['api'], statsOf), before, 'also with the size and the time of before');
});
