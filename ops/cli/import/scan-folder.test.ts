import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { planPages } from '../../../web/transfer/import/plan-pages.ts';
import { readSource } from '../../../web/transfer/sources/read-source.ts';
import { scanFolder } from './scan-folder.ts';

async function scan(folder: string) {
  const gathered = await scanFolder(folder);
  const { source } = await readSource(gathered, 'markdown');
  const others = [...source.files].filter(([, { refusal }]) => refusal?.code !== 'hidden').map(([name]) => name);
  return { markdown: source.pages.map(({ file }) => file), others, leftOut: source.leftOut, hidden: gathered.hidden };
}

t.test('a folder is walked in a fixed order, hidden places passed over', async (t) => {
  const folder = t.testdir({
    'b.md': 'b',
    'a.markdown': 'a',
    'a.png': '',
    '.hidden.md': '',
    '.git': { 'x.md': '' },
    node_modules: { 'x.md': '' },
    sub: { 'C.MD': 'c', '.md': '', 'notes.txt': '' },
  });
  const { markdown, others, leftOut, hidden } = await scan(folder);
  t.same(markdown, ['a.markdown', 'b.md', 'sub/C.MD']);
  t.same(others, ['a.png', 'sub/notes.txt']);
  t.same(leftOut, []);
  t.equal(hidden, 4);
});

t.test('symbolic links inside the folder are followed; loops and ways out are not', async (t) => {
  const outside = t.testdir({ root: { real: { 'a.md': 'a' } }, 'secret.md': 'secret', elsewhere: { 'x.md': 'x' } });
  const folder = join(outside, 'root');
  await symlink('real', join(folder, 'alias'));
  await symlink('..', join(folder, 'real', 'up'));
  await symlink('real/a.md', join(folder, 'a-link.md'));
  await symlink('../secret.md', join(folder, 'secret.md'));
  await symlink('../elsewhere', join(folder, 'elsewhere'));
  await symlink('nowhere.md', join(folder, 'broken.md'));
  await symlink('self.md', join(folder, 'self.md'));
  await symlink('nowhere', join(folder, 'broken.png'));
  const { markdown, leftOut, others } = await scan(folder);
  t.same(markdown, ['a-link.md', 'alias/a.md', 'real/a.md']);
  t.same(others, ['broken.png']);
  t.same(leftOut.map(({ file, kind }) => `${file} ${kind}`).sort(), [
    'alias/up skipped',
    'broken.md failed',
    'elsewhere skipped',
    'real/up skipped',
    'secret.md skipped',
    'self.md failed',
  ]);
});

t.test('irregular files and names that are not text are reported', async (t) => {
  const folder = t.testdir({});
  execFileSync('mkfifo', [join(folder, 'pipe.md')]);
  await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.md')]), 'x');
  const { leftOut } = await scan(folder);
  t.same(leftOut.map(({ reason }) => reason).sort(), ['it is not a regular file', 'its name is not UTF-8']);
});

t.test('a path that is not a folder gives one sentence', async (t) => {
  const folder = t.testdir({ file: '' });
  await t.rejects(scanFolder(join(folder, 'missing')), {
    code: 'folder_unreadable',
    message: /no such file or folder/,
  });
  await t.rejects(scanFolder(join(folder, 'file')), { code: 'folder_unreadable', message: /it is not a folder/ });
});

t.test('the first of two files for one path gets it, and the second is reported', async (t) => {
  const folder = t.testdir({ 'README.md': '', 'index.md': '', 'a.md': '', 'a.markdown': '', a: { 'index.md': '' } });
  await mkdir(join(folder, 'c'));
  await writeFile(join(folder, 'c', 'e\u0301.md'), '');
  await writeFile(join(folder, 'c', '\u00e9.md'), '');
  const plan = planPages((await readSource(await scanFolder(folder), 'markdown')).source, '/u');
  t.same(
    plan.pages.map(({ path }) => path),
    ['/u', '/u/a', '/u/c/é'],
  );
  t.same(
    plan.leftOut.map(({ file, reason }) => `${file}: ${reason}`),
    [
      'a.markdown: /u/a is already the page of a/index.md',
      'a.md: /u/a is already the page of a/index.md',
      'c/é.md: /u/c/é is already the page of c/é.md',
      'index.md: /u is already the page of README.md',
    ],
  );
});
