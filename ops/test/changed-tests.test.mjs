import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { findChanged, testsOfChanged } from './changed-tests.mjs';

const plugin = (name, ...needs) => {
  const meta = JSON.stringify({ name, dependencies: needs });
  return `export default Object.assign(() => {}, { [Symbol.for('plugin-meta')]: ${meta} });`;
};
const test = "import '../../api/test-app.ts';";
const folders = {
  api: {
    'app.ts': ['auth', 'cups', 'tea', 'milk'].map((name) => `import '../plugins/${name}/index.ts';`).join('\n'),
    'test-app.ts': "import './app.ts';",
    'whole.test.ts': "import './test-app.ts';",
  },
  plugins: {
    auth: { 'index.ts': plugin('auth') },
    cups: { 'index.ts': `import './cup.ts';\n${plugin('cups')}`, 'cup.ts': '', 'cups.test.ts': test },
    tea: { 'index.ts': plugin('tea', 'cups'), 'tea.test.ts': test },
    milk: { 'index.ts': plugin('milk'), 'milk.test.ts': test, 'cold.test.ts': `${test}\nalsoBoot(['tea']);` },
  },
};
const files = [
  'api/whole.test.ts',
  'plugins/cups/cups.test.ts',
  'plugins/milk/cold.test.ts',
  'plugins/milk/milk.test.ts',
  'plugins/tea/tea.test.ts',
];

t.test('the tests of a change are those that import it, and whose app is made of it', async (t) => {
  const root = t.testdir(folders);
  t.strictSame(await testsOfChanged(root, files, ['plugins/cups/cup.ts']), {
    found: ['plugins/cups/cups.test.ts', 'plugins/milk/cold.test.ts', 'plugins/tea/tea.test.ts'],
    left: 1,
  });
  t.strictSame((await testsOfChanged(root, files, ['plugins/milk/milk.test.ts'])).found, ['plugins/milk/milk.test.ts']);
  t.strictSame(await testsOfChanged(root, files, ['api/test-app.ts']), { found: files, left: 0 });
});

t.test('edited and new files differ from the last commit', async (t) => {
  const root = t.testdir({ 'same.ts': '', 'edited.ts': '', 'gone.ts': '' });
  const git = (...args) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', 'begin');
  appendFileSync(join(root, 'edited.ts'), 'edited');
  writeFileSync(join(root, 'new.ts'), '');
  git('rm', '--quiet', 'gone.ts');
  t.strictSame(findChanged(root), ['edited.ts', 'new.ts']);
});
