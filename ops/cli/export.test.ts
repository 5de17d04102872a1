import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import t from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';
import { testCli } from './test-cli.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(180_000);

const app = await testApp(t);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;
const ada = await signUp(app);
const bob = await signUp(app, 'Bob');
const folder = await mkdtemp(join(tmpdir(), 'wiki-export-'));
t.teardown(() => rm(folder, { recursive: true, force: true }));
const cli = await testCli(t, { WIKI_URL: url, WIKI_TOKEN: bob.accessToken });

const call = async (method: 'POST' | 'PUT', path: string, payload: object, who = bob) =>
  (await app.inject({ method, url: path, payload, headers: who.headers })).json();
const create = (path: string, body: string, who = bob) => call('POST', '/api/pages', { path, body }, who);

async function attach(pageId: string, name: string, text: string): Promise<{ id: string; key: string }> {
  const form = new FormData();
  form.set('pageId', pageId);
  form.set('file', new Blob([text], { type: 'text/plain' }), name);
  const response = await fetch(`${url}/api/attachments`, { method: 'POST', body: form, headers: bob.headers });
  return (await response.json()) as { id: string; key: string };
}

async function unzip(file: string): Promise<Map<string, string>> {
  const zip = new ZipReader(new BlobReader(new Blob([await readFile(file)])), { useWebWorkers: false });
  const texts = new Map<string, string>();
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()));
  }
  await zip.close();
  return texts;
}

const root = await create('/hb', '');
const japanese = await create('/hb/日本 語', '\ufeff# こんにちは\r\n\r\n[up](../hb#x) [[../hb]]\r\n');
const data = await attach(root.id, '表 1.csv', 'a,b\n');
await attach(root.id, 'unused.txt', 'not referred to');
const body = `# Handbook\n\n[日本](hb/日本%20語) [data](/files/${data.id}/x) [id](/-/page/${japanese.id}) [out](/out?a#b)\n`;
await call('PUT', `/api/pages/${root.id}`, { body, baseRevisionId: root.revisionId });
await call('PUT', `/api/pages/${root.id}/tags`, { tags: ['people'] });
const secret = await create('/hb/secret', 'hidden from Bob', ada);
await call('PUT', `/api/pages/${secret.id}/access`, { view: { groups: [] }, edit: null }, ada);
await create('/hb/secret/below', 'hidden as well', ada);

t.test('an export is imported again without a single write', async (t) => {
  const zip = join(folder, 'hb.zip');
  const done = await cli.run(['export', '/hb', '-o', zip]);
  t.match([done.code, done.stdout], [0, `2 pages, 5 files in ${zip}.\n`], done.stderr);
  const files = await unzip(zip);
  t.same([...files.keys()].sort(), [
    'hb.files/unused.txt',
    'hb.files/表 1.csv',
    'hb.md',
    'hb/日本 語.md',
    'wiki-export.json',
  ]);
  t.equal(
    files.get('hb.md'),
    `# Handbook\n\n[日本](hb/日本%20語.md) [data](hb.files/表%201.csv) [id](hb/日本%20語.md) [out](${url}/out?a#b)\n`,
  );
  t.notMatch([...files.values()].join(), /secret|hidden/);
  const [page] = JSON.parse(files.get('wiki-export.json') ?? '').pages;
  t.match(page, { path: '/hb', tags: ['people'], createdBy: 'Bob', attachments: [{}, {}] });

  const into = join(folder, 'hb');
  t.equal((await cli.run(['export', '/hb', '-o', into])).code, 0);
  t.equal(await readFile(join(into, 'hb.md'), 'utf8'), files.get('hb.md'));
  const again = await cli.run(['import', into, '--under', '/hb']);
  t.match(again.stdout, '0 created, 0 updated, 2 unchanged, 0 failed');
  t.match(again.stdout, '0 uploaded, 2 already there, 0 failed');

  const home = await cli.run(['import', zip]);
  t.match(home.stdout, '0 created, 0 updated, 2 unchanged, 0 failed', 'without --under it goes back to where it was');

  const copied = await cli.run(['import', into, '--under', '/copy']);
  t.match(copied.stdout, '2 created');
  const copy = (await cli.run(['page', 'get', '/copy'])).stdout;
  t.match(copy, /\[日本\]\(copy\/日本%20語\) \[data\]\(\/files\/[0-9a-f]{24}\/\S+\) \[id\]\(copy\/日本%20語\)/);
  t.notMatch(copy, data.id);
  t.equal(
    (await cli.run(['page', 'get', '/copy/日本 語'])).stdout,
    '# こんにちは\r\n\r\n[up](../copy#x) [[../copy|../hb]]\r\n',
  );
});

t.test('a single page is exported, for scripts', async (t) => {
  const into = join(folder, 'alone');
  const done = await cli.run(['export', '/hb', '-o', into, '--no-descendants', '--json']);
  t.match(done.json(), [{ summary: { pages: 1, files: 4, failed: 0, place: into } }]);
  t.match(await readFile(join(into, 'hb.md'), 'utf8'), `[日本](${url}/hb/`);
});

t.test('HTML is a site of files: index, pages, styles and fonts, with nothing from elsewhere', async (t) => {
  const page = await create('/site', '');
  await create('/site/index', '# Formula & "more"\n\n$a^2$ [up](../site#top) ![x](https://example.com/x.png)\n');
  const { id } = await attach(page.id, 'a b.txt', 'text');
  const text = `[below](site/index) [file](/files/${id}/x) [out](/out) <script>alert(1)</script>\n`;
  await call('PUT', `/api/pages/${page.id}`, { body: text, baseRevisionId: page.revisionId });
  const into = join(folder, 'site');
  const done = await cli.run(['export', '/site', '-o', into, '--format', 'html']);
  t.equal(done.code, 0, done.stderr);
  const read = (name: string) => readFile(join(into, name), 'utf8');
  t.match(
    await read('index.html'),
    /<a href="site.html">site<\/a><ul><li><a href="site\/index.html">Formula &amp; &quot;more/,
  );
  const top = await read('site.html');
  t.match(top, '<a href="site/index.html">below</a>');
  t.match(top, '<a href="site.files/a%20b.txt">file</a>');
  t.match(top, `<a href="${url}/out">out</a>`);
  t.match(top, "default-src 'none'");
  t.notMatch(top, '<script');
  const below = await read('site/index.html');
  t.match(below, '<link rel="stylesheet" href="../wiki-assets/style.css">');
  t.match(below, '<a href="../site.html#top">up</a>');
  t.match(below, 'class="katex');
  t.equal(await read('site.files/a b.txt'), 'text');
  const styles = await read('wiki-assets/style.css');
  t.match(styles, 'prefers-color-scheme: dark');
  for (const [, name] of styles.matchAll(/url\(([^)]+)\)/g)) t.ok((await read(`wiki-assets/${name}`)).length > 0);
  t.notMatch(styles, /https?:\/\/|@import/);
});

t.test('existing files are not overwritten, and a path without a page is an error', async (t) => {
  const taken = join(folder, 'taken.zip');
  await writeFile(taken, 'mine');
  const done = await cli.run(['export', '/hb', '-o', taken]);
  t.match([done.code, done.stderr], [1, 'is there already']);
  t.equal(await readFile(taken, 'utf8'), 'mine');
  t.match((await cli.run(['export', '/hb/secret', '-o', join(folder, 'no.zip'), '--json'])).json(), [
    { error: { code: 'page_not_found' } },
  ]);
  t.match((await cli.run(['export', 'hb'])).stderr, 'A path is such as /handbook');
  t.match((await cli.run(['export', '/hb', '-o', join(folder, 'not/there.zip')])).stderr, 'cannot be written');
});

t.test('a file that cannot be downloaded is reported, the rest is exported, and the command ends with 1', async (t) => {
  const page = await create('/broken', 'a');
  await attach(page.id, 'kept.txt', 'kept');
  const { key } = await attach(page.id, 'lost.txt', 'lost');
  await app.storage.remove(key);
  const into = join(folder, 'broken');
  const done = await cli.run(['export', '/broken', '-o', into, '--json']);
  t.equal(done.code, 1);
  t.match(done.json(), [
    { path: '/broken', attachment: 'lost.txt', result: 'failed', code: String },
    { summary: { pages: 1, files: 3, failed: 1 } },
  ]);
  t.same(await readdir(join(into, 'broken.files')), ['kept.txt']);
  const { pages } = JSON.parse(await readFile(join(into, 'wiki-export.json'), 'utf8'));
  t.match(pages, [{ attachments: [{ name: 'kept.txt' }] }]);
  t.equal(pages[0].attachments.length, 1);
});

t.test('Ctrl-C leaves nothing behind', async (t) => {
  const child = cli.start(['export', '/', '-o', join(folder, 'stopped.zip')]);
  child.stderr?.once('data', () => child.kill('SIGINT'));
  const [code] = await once(child, 'close');
  t.equal(code, 130);
  t.notMatch((await readdir(folder)).join(), 'stopped');
});
