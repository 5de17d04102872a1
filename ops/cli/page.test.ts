import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { fakeToken, startFakeWiki } from './fake-wiki.ts';
import { testCli } from './test-cli.ts';

async function open(t: Test) {
  const wiki = await startFakeWiki(t);
  return { wiki, cli: await testCli(t, { WIKI_URL: wiki.url, WIKI_TOKEN: fakeToken }) };
}

t.test('a page goes in from a file or the input and comes out byte for byte', async (t) => {
  const { wiki, cli } = await open(t);
  const text = '# Überblick\r\n\n漢字 😀\tno newline at the end';
  const folder = t.testdir({ 'a.md': text });
  const put = await cli.run(['page', 'put', '/a', join(folder, 'a.md')]);
  t.equal(put.stdout, '/a created, revision r1.1.\n', put.stderr);
  t.equal((await cli.run(['page', 'get', '/a'])).stdout, text);
  t.equal((await cli.run(['page', 'put', '/a', join(folder, 'a.md')])).stdout, '/a is unchanged, revision r1.1.\n');
  t.equal((await cli.run(['page', 'put', '/a'], { input: 'new' })).stdout, '/a updated, revision r1.2.\n');
  t.equal((await cli.run(['page', 'put', '/a', '-'], { input: '\ufeffnewer' })).code, 0);
  t.equal(wiki.pages.get('/a')?.body, 'newer', 'a byte order mark is no text');

  const out = join(folder, 'out.md');
  t.match((await cli.run(['page', 'get', '/a', '-o', out])).stdout, `/a is in ${out}, revision r1.3.`);
  t.equal(await readFile(out, 'utf8'), 'newer');
  t.match((await cli.run(['page', 'get', '/a', '--json'])).json(), [{ path: '/a', revisionId: 'r1.3', body: 'newer' }]);
});

t.test('an empty input does not empty a page, unless knowingly', async (t) => {
  const { wiki, cli } = await open(t);
  await cli.run(['page', 'put', '/a'], { input: 'one' });
  const empty = await cli.run(['page', 'put', '/a'], { input: ' \n' });
  t.equal(empty.code, 1);
  t.match(empty.stderr, 'nothing was written');
  t.equal(wiki.pages.get('/a')?.body, 'one');
  t.equal((await cli.run(['page', 'put', '/a', '--allow-empty'], { input: '' })).code, 0);
  t.equal(wiki.pages.get('/a')?.body, '');
});

t.test('a page that changed since its base is not overwritten, unless knowingly', async (t) => {
  const { wiki, cli } = await open(t);
  await cli.run(['page', 'put', '/a'], { input: 'one' });
  await cli.run(['page', 'put', '/a', '--base', 'r1.1'], { input: 'two' });
  const stale = await cli.run(['page', 'put', '/a', '--base', 'r1.1', '--json'], { input: 'mine' });
  t.equal(stale.code, 1);
  t.match(stale.stderr, '/a was changed since revision r1.1; nothing was written. It is now at revision r1.2.');
  t.match(stale.json(), [{ error: { code: 'stale_revision' } }]);
  t.equal(wiki.pages.get('/a')?.body, 'two');
  const forced = await cli.run(['page', 'put', '/a', '--base', 'r1.1', '--force', '--json'], { input: 'mine' });
  t.match(forced.json(), [{ path: '/a', revisionId: 'r1.3', result: 'updated' }]);
  t.equal(wiki.pages.get('/a')?.body, 'mine');
});

t.test('a page that someone else creates at the same moment is not overwritten', async (t) => {
  const { wiki, cli } = await open(t);
  await cli.run(['page', 'put', '/a'], { input: 'theirs' });
  wiki.intercept = (request, response) => {
    if (request.method !== 'GET') return false;
    response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"code":"page_not_found"}');
    return true;
  };
  const put = await cli.run(['page', 'put', '/a'], { input: 'mine' });
  t.equal(put.code, 1);
  t.match(put.stderr, '/a was changed in the meantime; nothing was written.');
  t.equal(wiki.pages.get('/a')?.body, 'theirs');
});

t.test('unreadable and unwritable paths are one sentence', async (t) => {
  const { cli } = await open(t);
  const folder = t.testdir({});
  const sentences: [string[], RegExp, string?][] = [
    [['page', 'get', '/missing'], /^wiki: There is no page at \/missing\.\n$/],
    [['page', 'put', '/a', join(folder, 'missing.md')], /cannot be read: ENOENT/],
    [['page', 'put', '/a', '--base', 'r1.1'], /There is no page at \/a any more/, 'text'],
  ];
  for (const [args, message, input = ''] of sentences) {
    const run = await cli.run(args, { input });
    t.equal(run.code, 1);
    t.match(run.stderr, message);
  }
  const binary = await cli.run(['page', 'put', '/a'], { input: Buffer.from([0xff, 0xfe, 0x00]) });
  t.match(binary.stderr, 'wiki: The input is not UTF-8 text.');
});

t.test('ls lists a level, or everything below', async (t) => {
  const { cli } = await open(t);
  for (const path of ['/a', '/b/x', '/b/y', '/c', '/d']) await cli.run(['page', 'put', path], { input: 'x' });
  t.equal((await cli.run(['page', 'ls'])).stdout, '/a\n/b/\n/c\n/d\n');
  t.equal((await cli.run(['page', 'ls', '/b'])).stdout, '/b/x\n/b/y\n');
  t.equal((await cli.run(['page', 'ls', '-r'])).stdout, '/a\n/b/\n/b/x\n/b/y\n/c\n/d\n');
  const json = (await cli.run(['page', 'ls', '--recursive', '--json'])).json();
  t.match(json[1], { path: '/b', pageId: null, hasChildren: true });
});

t.test('help lists the environment, and a wrong command ends with 1', async (t) => {
  const cli = await testCli(t);
  const help = await cli.run(['--help']);
  t.equal(help.code, 0);
  t.match(help.stdout, 'WIKI_TOKEN');
  t.equal((await cli.run(['nonsense'])).code, 1);
});
