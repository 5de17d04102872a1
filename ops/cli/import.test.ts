import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { zipOf } from '../../web/transfer/sources/testing/zip-of.ts';
import { type FakeWiki, fakeToken, startFakeWiki } from './fake-wiki.ts';
import { isObject } from './http/wire.ts';
import { testCli } from './test-cli.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(180_000);

async function open(t: Test) {
  const wiki = await startFakeWiki(t);
  return { wiki, cli: await testCli(t, { WIKI_URL: wiki.url, WIKI_TOKEN: fakeToken }) };
}

// The import route also returns existing pages, unchanged.
const writes = (requests: string[]) => requests.filter((line) => /^(POST|PUT)/.test(line) && !line.endsWith('/import'));
const revisions = (wiki: FakeWiki) => [...wiki.pages.values()].map(({ revisionId }) => revisionId);

t.test('a folder becomes a tree with working links, and a second import writes nothing', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({
    'README.md': '# Handbook\n\n[guide](guide/) [more](more.txt)',
    guide: { 'index.md': '[first](first.md)', 'first.md': '---\ntitle: First\n---\n[up](../README.md#top)' },
  });
  const first = await cli.run(['import', folder, '--under', '/hb']);
  t.equal(first.code, 0, first.stderr);
  t.same(Object.fromEntries([...wiki.pages].map(([path, { body }]) => [path, body])), {
    '/hb': '# Handbook\n\n[guide](hb/guide) [more](more.txt)',
    '/hb/guide': '[first](guide/first)',
    '/hb/guide/first': '---\ntitle: First\n---\n[up](../../hb#top)',
  });
  t.match(first.stdout, '3 created, 0 updated, 0 unchanged, 0 failed');
  t.match(first.stdout, '3 links rewritten');
  t.match(first.stdout, '1 link to files that are not imported left unchanged');
  t.match(first.stderr, /^Markdown files \(markdown\): 3 pages\n/);

  wiki.requests.length = 0;
  const before = revisions(wiki);
  const second = await cli.run(['import', folder, '--under', '/hb/']);
  t.match(second.stdout, '0 created, 0 updated, 3 unchanged, 0 failed');
  t.notMatch(second.stdout, 'links rewritten');
  t.same([writes(wiki.requests), revisions(wiki)], [[], before]);
});

t.test('a zip archive is imported in place, and so is a single file', async (t) => {
  const { wiki, cli } = await open(t);
  const zip = zipOf([
    { name: 'メモ/README.md', content: '[次](設定.md) ![図](図.png)' },
    { name: 'メモ/設定.md', content: '[top](README.md)' },
    { name: 'メモ/図.png', content: 'png' },
    { name: '../evil.md', content: 'x' },
  ]);
  const folder = t.testdir({ 'notes.zip': Buffer.from(zip), 'single.md': '# One', 'broken.zip': 'PK' });
  const args = ['import', join(folder, 'notes.zip'), '--under', '/n', '--concurrency', '1'];
  const run = await cli.run(args);
  t.match(run.stderr, 'failed: ../evil.md: its name leads out of the archive');
  t.match(run.stdout, '2 created, 0 updated, 0 unchanged, 1 failed');
  t.equal(wiki.pages.get('/n')?.body, '[次](n/設定) ![図](/api/attachments/f1)');
  t.equal(wiki.pages.get('/n/設定')?.body, '[top](../n)');
  t.match((await cli.run(args)).stdout, '0 created, 0 updated, 2 unchanged, 1 failed');
  const single = await cli.run([
    'import',
    join(folder, 'single.md'),
    '--under',
    '/s',
    '--format',
    'markdown',
    '--json',
  ]);
  t.match(single.json().at(-1), { summary: { format: 'markdown', created: 1 } });
  t.ok(wiki.pages.has('/s/single'));
  const broken = await cli.run(['import', join(folder, 'broken.zip'), '--under', '/s']);
  t.match([broken.code, broken.stderr], [1, /broken\.zip is no zip archive, or is damaged/]);
  const unknown = await cli.run(['import', folder, '--under', '/s', '--format', 'x', '--json']);
  t.match(unknown.json(), [
    { error: { code: 'format_unknown', message: /"x" is no known format\. There are: .*markdown/ } },
  ]);
});

t.test('a page that differs is updated; --keep-existing keeps it; --dry-run reports and writes nothing', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.md': 'from the file', 'b.md': 'new' });
  await cli.run(['page', 'put', '/u/a'], { input: 'edited in the wiki' });
  wiki.requests.length = 0;
  const dry = await cli.run(['import', folder, '--under', '/u', '--dry-run']);
  t.match(dry.stdout, 'Nothing was written. It would be: 1 created, 1 updated, 0 unchanged, 0 failed');
  t.same(writes(wiki.requests), []);
  const kept = await cli.run(['import', folder, '--under', '/u', '--keep-existing']);
  t.match(kept.stdout, '1 created, 0 updated, 0 unchanged, 1 kept as in the wiki, 0 failed');
  t.equal(wiki.pages.get('/u/a')?.body, 'edited in the wiki');
  t.match((await cli.run(['import', folder, '--under', '/u'])).stdout, '0 created, 1 updated, 1 unchanged, 0 failed');
  t.equal(wiki.pages.get('/u/a')?.body, 'from the file');
});

t.test('each file that fails is one line with its reason, and the others are imported', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'good.md': 'good', 'empty.md': '', 'index.md': 'i', 'readme.md': 'r', ' a\tb .md': 'x' });
  await writeFile(join(folder, 'latin.md'), Buffer.from([0x63, 0x61, 0x66, 0xe9]));
  await writeFile(join(folder, 'edge.md'), 'x'.repeat(2 * 1024 * 1024));
  await writeFile(join(folder, 'large.md'), 'x'.repeat(2 * 1024 * 1024 + 1));
  await symlink('.', join(folder, 'loop'));
  const run = await cli.run(['import', folder, '--under', '/u', '--json']);
  t.equal(run.code, 1);
  const lines = run.stderr.split('\n').filter((line) => /^(failed|skipped|note)/.test(line));
  t.same(lines.sort(), [
    'failed: large.md: is too large: 2,097,153 bytes, a page holds 2,097,152',
    'failed: latin.md: is not UTF-8 text',
    'failed: readme.md: /u is already the page of index.md',
    'note:  a\uFFFDb .md: " a\\tb " became "a-b"',
    'skipped: empty.md: it is empty',
    'skipped: loop: the symbolic link is a loop',
  ]);
  t.same([...wiki.pages.keys()].sort(), ['/u', '/u/a-b', '/u/edge', '/u/good']);
  const json = run.json();
  t.match(json.at(-1), { summary: { created: 4, skipped: 2, failed: 3, notTried: 0, ended: null } });
  t.equal(json.length, 10);
  t.same(
    json.filter((line) => isObject(line) && line.file === 'latin.md'),
    [
      {
        kind: 'page',
        file: 'latin.md',
        path: '/u/latin',
        result: 'failed',
        reason: 'is not UTF-8 text',
        code: 'not_utf8',
        notes: [],
        linksRewritten: 0,
        linksLeft: 0,
      },
    ],
  );
});

t.test('a busy or absent wiki is asked again; its refusal of one file is that file’s', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c', 'd.md': 'd'.repeat(600_000) });
  const faults = [429, 503, 0];
  wiki.intercept = (request, response) => {
    // The large one goes by itself.
    const isRefused = Number(request.headers['content-length']) > 600_000;
    const fault = request.url === '/api/pages/import' ? (isRefused ? 413 : faults.shift()) : undefined;
    if (fault === undefined) return false;
    if (fault === 0) request.destroy();
    else response.writeHead(fault, { 'retry-after': '0', 'content-type': 'text/html' }).end('<html>');
    return true;
  };
  const run = await cli.run(['import', folder, '--under', '/u', '--concurrency', '1']);
  t.equal(run.code, 1);
  t.match(run.stdout, '3 created, 0 updated, 0 unchanged, 1 failed');
  t.match(run.stderr, 'failed: d.md');
  t.match(run.stderr, 'its limit must be raised');
  t.match(run.stderr, 'Trying again in 1 s.');
});

t.test('a write whose answer was lost is not counted as a failure', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.md': 'a' });
  let isLost = false;
  wiki.intercept = (request, response) => {
    if (request.method !== 'POST' || isLost) return false;
    isLost = true;
    response.end = () => response.destroy();
    return false;
  };
  const run = await cli.run(['import', folder, '--under', '/u']);
  t.equal(run.code, 0, run.stderr);
  t.match(run.stdout, '0 created, 0 updated, 1 unchanged, 0 failed');
  t.equal(wiki.pages.get('/u/a')?.body, 'a');
});

t.test('a token that expires during an import ends it, and the report lists what was not tried', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`p${i}.md`, 'x'])));
  wiki.intercept = (_request, response) => {
    if (wiki.pages.size < 1) return false;
    response.writeHead(401, { 'content-type': 'application/problem+json' });
    response.end('{"detail":"The token is not valid.","code":"unauthorized"}');
    return true;
  };
  const run = await cli.run(['import', folder, '--under', '/u', '--concurrency', '1']);
  t.equal(run.code, 1);
  t.match(run.stdout, '1 created, 0 updated, 0 unchanged, 1 failed');
  t.match(
    run.stdout,
    'Ended early: The access token is invalid or has expired. Run `wiki login`. (unauthorized) Not tried: 298 files.',
  );
});

t.test('Ctrl-C finishes the request under way and shows the summary', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`p${i}.md`, 'x'])));
  const child = cli.start(['import', folder, '--under', '/u', '--concurrency', '1']);
  let stdout = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  let isInterrupted = false;
  wiki.intercept = (request) => {
    if (request.method === 'POST' && !isInterrupted) {
      isInterrupted = true;
      child.kill('SIGINT');
    }
    return false;
  };
  const code = await new Promise((resolve) => child.once('close', resolve));
  t.equal(code, 130);
  t.match(stdout, 'Ended early: it was interrupted.');
  t.ok(wiki.pages.size >= 1 && wiki.pages.size < 400);
  const [, created] = /(\d+) created/.exec(stdout) ?? [];
  t.equal(Number(created), wiki.pages.size, 'none was cut off');
});

t.test('wrong arguments are said before anything is done', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.md': 'a' });
  t.match((await cli.run(['import', folder])).stderr, '--under');
  t.match((await cli.run(['import', folder, '--json'])).json(), [{ error: { code: 'under_missing' } }]);
  t.match((await cli.run(['import', folder, '--format', 'markdown'])).stderr, 'Say with --under where it goes');
  t.match((await cli.run(['import', folder, '--under', 'u'])).stderr, '--under takes a path such as /handbook');
  t.match((await cli.run(['import', folder, '--under', '/u', '--concurrency', '33'])).stderr, 'from 1 to 32');
  t.same(wiki.requests, []);
  const missing = await cli.run(['import', join(folder, 'missing'), '--under', '/u']);
  t.match(missing.stderr, /missing cannot be imported: no such file or folder\.\n$/);
  t.equal(missing.code, 1);
});
