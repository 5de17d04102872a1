import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { fakeToken, startFakeWiki } from './fake-wiki.ts';
import { testCli } from './test-cli.ts';

async function open(t: Test) {
  const wiki = await startFakeWiki(t);
  return { wiki, cli: await testCli(t, { WIKI_URL: wiki.url, WIKI_TOKEN: fakeToken }) };
}

// The import route also returns existing pages, unchanged.
const writes = (requests: string[]) => requests.filter((line) => /^(POST|PUT)/.test(line) && !line.endsWith('/import'));

t.test('images and other files come along, and a second import writes nothing', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({
    'README.md':
      '# Hb\n\n![logo *a*](img/logo.png "t") [plan](plan%20%231.pdf#page=2) [guide](guide/)\n\n<img src="img/logo.png">',
    'plan #1.pdf': 'pdf',
    'unused.zip': 'x',
    img: { 'logo.png': 'png' },
    guide: { 'index.md': '![logo](../img/logo.png)', 'plain.md': 'no files' },
  });
  const args = ['import', folder, '--under', '/hb', '--concurrency', '1'];
  const first = await cli.run(args);
  t.equal(first.code, 0, first.stderr);
  // Pages are created in parallel, so in any order.
  const pathOf = (id: string) => [...wiki.pages].find(([, page]) => page.id === id)?.[0];
  const idOf = (path: string, file: string) =>
    wiki.attachments.stored.find(({ pageId, name }) => pathOf(pageId) === path && name === file)?.id;
  t.same(Object.fromEntries([...wiki.pages].map(([path, { body }]) => [path, body])), {
    '/hb':
      `# Hb\n\n![logo *a*](/api/attachments/${idOf('/hb', 'logo.png')} "t") ` +
      `[plan](/files/${idOf('/hb', 'plan #1.pdf')}/plan%20%231.pdf#page=2) [guide](hb/guide)\n\n` +
      `<img src="/api/attachments/${idOf('/hb', 'logo.png')}">`,
    '/hb/guide': `![logo](/api/attachments/${idOf('/hb/guide', 'logo.png')})`,
    '/hb/guide/plain': 'no files',
  });
  t.same(
    wiki.attachments.stored.map(({ pageId, name }) => `${pathOf(pageId)} ${name}`).sort(),
    ['/hb logo.png', '/hb plan #1.pdf', '/hb/guide logo.png'],
    'each page has its own',
  );
  t.same([...wiki.pages.values()].map(({ revisionId }) => revisionId.replace(/^r\d/, '')).sort(), ['.1', '.2', '.2']);
  t.match(first.stdout, '3 created, 0 updated, 0 unchanged, 0 failed');
  t.match(first.stdout, 'Images and other files: 3 uploaded, 0 already there, 0 failed');
  t.match(first.stdout, '1 other file not uploaded: no page refers to them');

  wiki.requests.length = 0;
  const second = await cli.run([...args, '--json']);
  t.match(second.json().at(-1), { summary: { unchanged: 3, attachments: { uploaded: 0, reused: 3, failed: 0 } } });
  const reused = { kind: 'attachment', file: 'img/logo.png', path: '/hb', from: 'README.md' };
  t.match(
    second.json().filter((line) => (line as { from?: string }).from === 'README.md'),
    [reused, { file: 'plan #1.pdf' }],
  );
  t.same(writes(wiki.requests), []);

  await writeFile(join(folder, 'img', 'logo.png'), 'new');
  const third = await cli.run(args);
  t.match(third.stdout, '0 created, 2 updated, 1 unchanged, 0 failed');
  t.match(third.stdout, 'Images and other files: 2 uploaded, 1 already there, 0 failed');
  t.match(wiki.pages.get('/hb')?.body, /!\[logo \*a\*\]\(\/api\/attachments\/f[45] "t"\)/);
});

t.test('--dry-run reports, --keep-existing keeps, and neither uploads', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.md': '![x](a.png)', 'b.md': '![x](a.png)', 'a.png': 'png' });
  await cli.run(['page', 'put', '/u/a'], { input: 'edited in the wiki' });
  wiki.requests.length = 0;
  const dry = await cli.run(['import', folder, '--under', '/u', '--dry-run']);
  t.match(dry.stdout, 'It would be: 1 created, 1 updated, 0 unchanged, 0 failed');
  t.match(dry.stdout, 'Images and other files: 2 uploaded');
  t.same(writes(wiki.requests), []);
  const kept = await cli.run(['import', folder, '--under', '/u', '--keep-existing']);
  t.match(kept.stdout, '1 created, 0 updated, 0 unchanged, 1 kept as in the wiki, 0 failed');
  t.equal(wiki.attachments.stored.length, 1);
  const again = await cli.run(['import', folder, '--under', '/u', '--keep-existing']);
  t.match(again.stdout, '0 created, 0 updated, 1 unchanged, 1 kept as in the wiki, 0 failed');
});

t.test('each item that cannot be imported is one line, and its page is imported anyway', async (t) => {
  const { wiki, cli } = await open(t);
  wiki.attachments.policy.maxBytes = 1024;
  const outside = t.testdir({
    'secret.txt': 'secret',
    root: { '.git': { config: 'token' }, '.pics': { 'a.png': 'png' } },
  });
  const folder = join(outside, 'root');
  const names = [
    'missing.png',
    'large.png',
    'empty.png',
    'folder.png',
    '../secret.png',
    'link.txt',
    'config.txt',
    '.pics/a.png',
  ];
  await writeFile(
    join(folder, 'a.md'),
    `${names.map((name) => `![](${name})`).join(' ')} [s](../secret.txt) [t](/t) ![](.git/config)`,
  );
  await writeFile(join(folder, 'large.png'), 'x');
  await truncate(join(folder, 'large.png'), 1025);
  await writeFile(join(folder, 'empty.png'), '');
  await mkdir(join(folder, 'folder.png'));
  await symlink('../secret.txt', join(folder, 'link.txt'));
  await symlink('.git/config', join(folder, 'config.txt'));
  const run = await cli.run(['import', folder, '--under', '/u']);
  t.equal(run.code, 1);
  t.same(run.stderr.trim().split('\n').slice(1), [
    'failed: missing.png (in a.md): cannot be read: no such file or folder',
    'failed: large.png (in a.md): is too large: 1,025 bytes; the wiki takes at most 1,024 bytes',
    'skipped: empty.png (in a.md): is empty',
    'failed: folder.png (in a.md): cannot be read: no such file or folder',
    'skipped: ../secret.png (in a.md): leads out of the imported folder',
    'skipped: link.txt (in a.md): is a symbolic link that leads out of the imported folder',
    'skipped: config.txt (in a.md): is hidden; of hidden files only images are imported',
    'skipped: ../secret.txt (in a.md): leads out of the imported folder',
    'skipped: .git/config (in a.md): is hidden; of hidden files only images are imported',
  ]);
  t.match(run.stdout, '1 created, 0 updated, 0 unchanged, 0 failed');
  t.match(run.stdout, 'Images and other files: 1 uploaded, 0 already there, 6 skipped, 3 failed');
  t.match(wiki.attachments.stored, [{ name: 'a.png', size: 3 }]);
  t.match(wiki.pages.get('/u/a')?.body, /^!\[\]\(missing\.png\) .*!\[\]\(\/api\/attachments\/f1\)/);
});

t.test('an import that was cut off between a page and its files is completed by the next', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.md': '![a](a.png) ![b](b.png)', 'a.png': 'a', 'b.png': 'b' });
  wiki.intercept = (request, response) => {
    if (request.url !== '/api/attachments' || wiki.attachments.stored.length === 0) return false;
    response.writeHead(401, { 'content-type': 'application/problem+json' });
    response.end('{"detail":"The token is not valid.","code":"unauthorized"}');
    return true;
  };
  const first = await cli.run(['import', folder, '--under', '/u']);
  t.equal(first.code, 1);
  t.match(first.stdout, 'Ended early: The access token is invalid or has expired.');
  wiki.intercept = () => false;
  const second = await cli.run(['import', folder, '--under', '/u']);
  t.match(second.stdout, '0 created, 1 updated, 0 unchanged, 0 failed');
  t.match(second.stdout, '1 uploaded, 1 already there');
  t.equal(wiki.pages.get('/u/a')?.body, '![a](/api/attachments/f1) ![b](/api/attachments/f2)');
});

t.test('the refusal of a proxy is that of one file', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.md': '![a](a.png) ![b](ｂ.png)', 'a.png': 'a', 'ｂ.png': 'bb' });
  wiki.intercept = (request, response) => {
    if (request.url !== '/api/attachments') return false;
    if (wiki.requests.filter((line) => line === 'POST /api/attachments').length > 1) return false;
    response.writeHead(413, { 'content-type': 'text/html' }).end('<html>');
    return true;
  };
  const run = await cli.run(['import', folder, '--under', '/u', '--json']);
  t.equal(run.code, 1);
  t.match(run.json(), [
    {
      kind: 'attachment',
      file: 'a.png',
      result: 'failed',
      code: 'refused_by_proxy',
      reason: /client_max_body_size 51m/,
    },
    { kind: 'attachment', file: 'ｂ.png', result: 'uploaded', id: 'f1' },
    { kind: 'page', file: 'a.md', result: 'created' },
    { summary: { created: 1, failed: 0, attachments: { uploaded: 1, failed: 1 } } },
  ]);
  t.equal(wiki.pages.get('/u/a')?.body, '![a](a.png) ![b](/api/attachments/f1)');
});
