import { appendFileSync, truncateSync, utimesSync } from 'node:fs';
import { chmod, symlink, truncate, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import t, { type Test } from 'tap';
import { fakeToken, startFakeWiki } from './fake-wiki.ts';
import { testCli } from './test-cli.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(180_000);

const mebibyte = 1024 * 1024;

async function open(t: Test) {
  const wiki = await startFakeWiki(t);
  const cli = await testCli(t, { WIKI_URL: wiki.url, WIKI_TOKEN: fakeToken });
  await cli.run(['page', 'put', '/hb'], { input: 'x' });
  wiki.requests.length = 0;
  return { wiki, cli };
}

const uploads = (requests: string[]) => requests.filter((line) => line === 'POST /api/attachments').length;

t.test('files are attached, and the reference to paste is printed for each', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.png': 'png', 'b.txt': 'text' });
  const run = await cli.run(['upload', join(folder, 'a.png'), join(folder, 'b.txt'), '--page', '/hb']);
  t.equal(run.code, 0, run.stderr);
  t.equal(run.stdout, '![a.png](/api/attachments/f1)\n[b.txt](/files/f2/b.txt)\n');
  t.equal(run.stderr, '');
  t.match(wiki.attachments.stored, [
    { pageId: 'p1', name: 'a.png', size: 3 },
    { pageId: 'p1', name: 'b.txt', size: 4 },
  ]);
  t.match(wiki.requests[0], '/upload-policy', 'the policy is read first');
});

t.test('every name arrives as one line of text', async (t) => {
  const { wiki, cli } = await open(t);
  wiki.attachments.policy.fileNameMaxBytes = 200;
  const folder = t.testdir({});
  const names = ['日本 語.txt', 'か\u3099.txt', 'say "hi"; x=1.txt', 'a%22b.txt', "it's.txt", `${'長'.repeat(80)}.txt`];
  for (const name of names) await writeFile(join(folder, name), 'x');
  await writeFile(join(folder, 'two\nlines\\.txt'), 'x');
  const files = [...names, 'two\nlines\\.txt'].map((name) => join(folder, name));
  const run = await cli.run(['upload', ...files, '--page', '/hb']);
  t.equal(run.code, 0, run.stderr);
  t.same(
    wiki.attachments.stored.map(({ name }) => name),
    ['日本 語.txt', 'が.txt', 'say "hi"; x=1.txt', 'a%22b.txt', "it's.txt", `${'長'.repeat(65)}.txt`, 'two lines_.txt'],
  );
});

t.test('failed uploads are one line each, and the others succeed', async (t) => {
  const { wiki, cli } = await open(t);
  wiki.attachments.policy.maxBytes = 2 * mebibyte;
  const folder = t.testdir({ 'good.txt': 'x', 'empty.txt': '', 'locked.txt': 'x', folder: {} });
  const at = (name: string) => join(folder, name);
  for (const [name, bytes] of Object.entries({ edge: 2 * mebibyte, large: 2 * mebibyte + 1 })) {
    await writeFile(at(name), '');
    await truncate(at(name), bytes);
  }
  await chmod(at('locked.txt'), 0);
  await symlink('good.txt', at('link.txt'));
  await symlink('nowhere', at('broken'));
  const names = ['empty.txt', 'folder', 'missing', 'broken', 'large', 'edge', 'link.txt', 'good.txt'];
  const run = await cli.run(['upload', ...names.map(at), '--page', '/hb', '--json']);
  t.equal(run.code, 1);
  t.same(run.stderr.replaceAll(`${folder}/`, '').trim().split('\n'), [
    'failed: empty.txt: is empty',
    'failed: folder: is a folder; name the files in it',
    'failed: missing: cannot be read: no such file',
    'failed: broken: cannot be read: no such file',
    'failed: large: is too large: 2,097,153 bytes (2 MiB); the wiki takes at most 2,097,152 bytes (2 MiB)',
  ]);
  t.same(
    wiki.attachments.stored.map(({ name }) => name),
    ['edge', 'link.txt', 'good.txt'],
  );
  t.equal(uploads(wiki.requests), 3, 'nothing that is too large was sent');
  t.match(run.json(), [{ code: 'empty' }, { code: 'is_folder' }, {}, {}, { file: at('large'), code: 'too_large' }]);
  t.match(run.json().at(-1), { result: 'uploaded', reason: null, attachment: { id: 'f3', size: 1, name: 'good.txt' } });
  if (process.getuid?.() === 0) return;
  const locked = await cli.run(['upload', at('locked.txt'), '--page', '/hb']);
  t.match(locked.stderr, 'locked.txt: cannot be read: permission denied');
});

t.test('impossible arguments are one sentence', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ a: 'a' });
  const file = join(folder, 'a');
  t.match((await cli.run(['upload', file])).stderr, '--page');
  t.match((await cli.run(['upload', file, '--page', '/none'])).stderr, 'wiki: There is no page at /none.\n');
  t.match((await cli.run(['upload', file, file, '--page', '/hb', '--name', 'x'])).stderr, 'one file at a time');
  t.match((await cli.run(['upload', '-', '--page', '/hb'])).stderr, 'needs a --name');
  t.equal(uploads(wiki.requests), 0);
});

t.test('standard input is attached under a name; empty and too large it is not', async (t) => {
  const { wiki, cli } = await open(t);
  const args = ['upload', '-', '--name', 'dump.sql', '--page', '/hb'];
  const run = await cli.run(args, { input: 'select 1' });
  t.equal(run.stdout, '[dump.sql](/files/f1/dump.sql)\n', run.stderr);
  t.match(wiki.attachments.stored, [{ name: 'dump.sql', size: 8 }]);
  t.match((await cli.run(args)).stderr, 'failed: standard input: is empty');
  wiki.attachments.policy.maxBytes = mebibyte;
  const large = await cli.run(args, { input: Buffer.alloc(mebibyte + 1) });
  t.match(large.stderr, 'is larger than 1,048,576 bytes (1 MiB), what the wiki takes');
  t.equal(wiki.attachments.stored.length, 1);
});

t.test('a busy wiki and a broken connection are tried again', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.bin': Buffer.alloc(4 * mebibyte) });
  const faults = [429, 503, 0];
  wiki.intercept = (request, response) => {
    if (request.method !== 'POST') return false;
    const fault = faults.shift();
    if (fault === undefined) return false;
    if (fault === 0) request.once('data', () => request.destroy());
    else response.writeHead(fault, { 'retry-after': '0', 'content-type': 'text/html' }).end('<html>');
    return true;
  };
  const run = await cli.run(['upload', join(folder, 'a.bin'), '--page', '/hb']);
  t.equal(run.code, 0, run.stderr);
  t.equal(run.stderr.match(/Trying again/g)?.length, 3);
  t.equal(wiki.attachments.stored.length, 1);
});

t.test('an upload whose answer was lost is found in the list, not sent a second time', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.txt': 'same' });
  const args = ['upload', join(folder, 'a.txt'), '--page', '/hb'];
  await cli.run(args);
  let isLost = false;
  wiki.intercept = (request, response) => {
    if (request.method !== 'POST' || isLost) return false;
    isLost = true;
    response.end = () => response.destroy();
    return false;
  };
  const run = await cli.run(args);
  t.equal(run.code, 0, run.stderr);
  t.match(run.stdout, '/files/f2/', 'what is new, not what was there before');
  t.equal(wiki.attachments.stored.length, 2);
  t.equal(uploads(wiki.requests), 2);
});

t.test('an answer that was lost before the file was kept: it is sent again', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.txt': 'same' });
  const args = ['upload', join(folder, 'a.txt'), '--page', '/hb'];
  await cli.run(args);
  let isLost = false;
  wiki.intercept = (request) => {
    if (request.method !== 'POST' || isLost) return false;
    isLost = true;
    request.resume().on('end', () => request.socket.destroy());
    return true;
  };
  const run = await cli.run(args);
  t.match(run.stdout, '/files/f2/', run.stderr);
  t.equal(wiki.attachments.stored.length, 2);
});

t.test('a proxy that waited long enough is not asked twice: the list is', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.txt': 'a' });
  wiki.intercept = (request, response) => {
    if (request.method !== 'POST') return false;
    request.resume().on('end', () => response.writeHead(504).end());
    return true;
  };
  const run = await cli.run(['upload', join(folder, 'a.txt'), '--page', '/hb']);
  t.equal(run.code, 1);
  t.match(run.stderr, "It is not in the page's attachments; look again before repeating this.");
  t.equal(uploads(wiki.requests), 1);
});

t.test('a file that changes while it is sent is not attached', async (t) => {
  const { wiki, cli } = await open(t);
  // More than the pipe holds, so the change precedes the last piece.
  const folder = t.testdir({ 'log.txt': Buffer.alloc(40 * mebibyte) });
  const file = join(folder, 'log.txt');
  const sendWhile = async (change: () => void) => {
    wiki.intercept = (request) => {
      if (request.method === 'POST') change();
      return false;
    };
    const run = await cli.run(['upload', file, '--page', '/hb']);
    t.equal(run.code, 1);
    t.equal(wiki.attachments.stored.length, 0);
    return run.stderr;
  };
  const grown = 'changed while it was read (from 41,943,040 bytes (40 MiB) to 41,943,044 bytes (40 MiB))';
  t.match(await sendWhile(() => appendFileSync(file, 'more')), `${grown}; nothing of it was kept`);
  t.match(await sendWhile(() => truncateSync(file, mebibyte)), 'to 1,048,576 bytes (1 MiB)); nothing of it was kept');
  await writeFile(file, Buffer.alloc(40 * mebibyte));
  t.match(await sendWhile(() => utimesSync(file, 1, 1)), 'changed while it was read; nothing of it was kept');
});

t.test('Ctrl-C stops the upload, and nothing is attached', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ 'a.bin': Buffer.alloc(8 * mebibyte), 'b.bin': 'b' });
  const child = cli.start(['upload', join(folder, 'a.bin'), join(folder, 'b.bin'), '--page', '/hb']);
  let stalled: IncomingMessage | undefined;
  wiki.intercept = (request) => {
    if (request.method !== 'POST') return false;
    stalled = request.once('data', () => {
      request.pause();
      child.kill('SIGINT');
    });
    return true;
  };
  const code = await new Promise((resolve) => child.once('close', resolve));
  t.equal(code, 130);
  if (!stalled) throw new Error('nothing was sent');
  // Only reading shows that the sender has left.
  await finished(stalled.resume()).catch(() => {});
  t.notOk(stalled.complete);
  t.equal(wiki.attachments.stored.length, 0);
  t.equal(uploads(wiki.requests), 1);
});

t.test('a token that expires meanwhile is reported once per file, without sending them', async (t) => {
  const { wiki, cli } = await open(t);
  const folder = t.testdir({ a: 'a', b: 'b' });
  wiki.intercept = (request, response) => {
    if (request.method !== 'POST') return false;
    response.writeHead(401, { 'content-type': 'application/problem+json' });
    response.end('{"detail":"The token is not valid.","code":"unauthorized"}');
    return true;
  };
  const run = await cli.run(['upload', join(folder, 'a'), join(folder, 'b'), '--page', '/hb']);
  t.equal(run.stderr.match(/The access token is invalid or has expired/g)?.length, 2);
  t.equal(uploads(wiki.requests), 1);
});
