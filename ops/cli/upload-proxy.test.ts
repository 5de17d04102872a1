import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { freePort } from '../testing/free-port.ts';
import { startNginx } from '../testing/nginx.ts';
import { fakeToken, startFakeWiki } from './fake-wiki.ts';
import { testCli } from './test-cli.ts';

const mebibyte = 1024 * 1024;
const configFile = fileURLToPath(new URL('../../nginx.conf', import.meta.url));
const isMissing = spawnSync('nginx', ['-v']).status !== 0;
const options = isMissing ? { skip: 'nginx is not installed' } : {};

/** Returns the deployment's nginx with a body limit of 1 MiB, in front of the fake wiki. */
async function openBehindNginx(t: Test) {
  const wiki = await startFakeWiki(t);
  const folder = t.testdir({ 'low.conf': '', 'a.bin': Buffer.alloc(3 * mebibyte), 'small.bin': 'x' });
  const config = (await readFile(configFile, 'utf8')).replace('client_max_body_size 51m', 'client_max_body_size 1m');
  await writeFile(join(folder, 'low.conf'), config);
  const listen = `127.0.0.1:${await freePort()}`;
  const api = new URL(wiki.url).host;
  const nginx = await startNginx(join(folder, 'low.conf'), { listen, api, web: api }, join(folder, 'nginx'), 'ignore');
  t.teardown(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
  });
  const cli = await testCli(t, { WIKI_URL: `http://${listen}`, WIKI_TOKEN: fakeToken });
  await cli.run(['page', 'put', '/hb'], { input: 'x' });
  return { wiki, cli, folder, url: `http://${listen}` };
}

t.test('a proxy that refuses by length is named, with the setting to raise', options, async (t) => {
  const { wiki, cli, folder, url } = await openBehindNginx(t);
  const run = await cli.run(['upload', join(folder, 'a.bin'), join(folder, 'small.bin'), '--page', '/hb']);
  t.equal(run.code, 1);
  t.equal(
    run.stderr,
    `failed: ${folder}/a.bin: was rejected by a front reverse proxy before ${url} (HTTP 413), not by the wiki itself. ` +
      'It has 3,145,728 bytes (3 MiB), the wiki takes 52,428,800 bytes (50 MiB). ' +
      "Raise the proxy's limit slightly above the wiki's, in nginx: client_max_body_size 51m;\n",
  );
  t.equal(run.stdout, '[small.bin](/files/f1/small.bin)\n', 'the other file is uploaded');
  t.match(wiki.attachments.stored, [{ name: 'small.bin' }]);
});

t.test('a proxy that refuses in the middle of a body without a length is named', options, async (t) => {
  const { wiki, cli } = await openBehindNginx(t);
  const args = ['upload', '-', '--name', 'a.bin', '--page', '/hb', '--json'];
  const run = await cli.run(args, { input: Buffer.alloc(8 * mebibyte) });
  t.equal(run.code, 1);
  t.match(run.json(), [{ file: 'standard input', result: 'failed', code: 'refused_by_proxy', attachment: null }]);
  t.match(run.stderr, 'was rejected by a front reverse proxy');
  t.match(run.stderr, 'It is of unknown size, the wiki takes 52,428,800 bytes (50 MiB).');
  t.equal(wiki.attachments.stored.length, 0);
});

t.test('a refusal of the wiki itself is reported as its own', async (t) => {
  const wiki = await startFakeWiki(t);
  const cli = await testCli(t, { WIKI_URL: wiki.url, WIKI_TOKEN: fakeToken });
  await cli.run(['page', 'put', '/hb'], { input: 'x' });
  const folder = t.testdir({ 'a.bin': Buffer.alloc(2 * mebibyte) });
  wiki.intercept = (request, response) => {
    if (request.method !== 'POST') return false;
    response.writeHead(413, { 'content-type': 'application/problem+json', connection: 'close' });
    response.end('{"detail":"Too large for this wiki.","code":"attachment_too_large","maxBytes":1}');
    return true;
  };
  const own = await cli.run(['upload', join(folder, 'a.bin'), '--page', '/hb', '--json']);
  t.match(own.json(), [{ code: 'attachment_too_large' }]);
  t.match(own.stderr, 'a.bin: Too large for this wiki. (attachment_too_large)');
  wiki.intercept = (request, response) => {
    if (request.method !== 'POST') return false;
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"message":"Request Entity Too Large"}');
    return true;
  };
  const foreign = await cli.run(['upload', join(folder, 'a.bin'), '--page', '/hb', '--json']);
  t.match(foreign.json(), [{ code: 'refused_by_proxy' }], 'JSON without a code is not the wiki');
});

/** Forwards all but uploads, which `cut` receives after 1 MiB. */
async function openBehindCuttingProxy(t: Test, cut: (client: Socket) => void) {
  const wiki = await startFakeWiki(t);
  const cli = await testCli(t, { WIKI_TOKEN: fakeToken });
  await cli.run(['page', 'put', '/hb', '--url', wiki.url], { input: 'x' });
  const server = createServer((client) => {
    client.on('error', () => {});
    client.once('data', async (head) => {
      if (!String(head).startsWith('POST')) return void answerGet(client, wiki.url, String(head));
      client.write('HTTP/1.1 100 Continue\r\n\r\n');
      let bytes = 0;
      client.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes > mebibyte && bytes - chunk.length <= mebibyte) cut(client.pause());
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { wiki, cli, url: `http://127.0.0.1:${port}` };
}

async function answerGet(client: Socket, url: string, head: string): Promise<void> {
  const path = head.split(' ')[1] ?? '/';
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${fakeToken}` } });
  client.end(`HTTP/1.1 ${answer.status} x\r\nContent-Type: application/json\r\n\r\n${await answer.text()}`);
}

t.test('a response is read although the connection closes during the upload', async (t) => {
  const { wiki, cli, url } = await openBehindCuttingProxy(t, (client) => {
    client.write('HTTP/1.1 413 Payload Too Large\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<html>', () =>
      client.destroy(),
    );
  });
  const folder = t.testdir({ 'a.bin': Buffer.alloc(40 * mebibyte) });
  const run = await cli.run(['upload', join(folder, 'a.bin'), '--page', '/hb', '--url', url, '--json']);
  t.match(run.json(), [{ code: 'refused_by_proxy' }], run.stderr);
  t.equal(wiki.attachments.stored.length, 0);
});

t.test('a connection that is cut without an answer is tried again, then explained', async (t) => {
  let cuts = 0;
  const { cli, url } = await openBehindCuttingProxy(t, (client) => {
    cuts++;
    client.resetAndDestroy();
  });
  const folder = t.testdir({ 'a.bin': Buffer.alloc(40 * mebibyte) });
  const run = await cli.run(['upload', join(folder, 'a.bin'), '--page', '/hb', '--url', url, '--json']);
  t.match(run.json(), [{ code: 'connection_lost' }], run.stderr);
  t.equal(cuts, 4);
  t.match(run.stderr, `the connection to ${url} was closed 4 times while the file was being sent`);
  t.match(run.stderr, 'It has 41,943,040 bytes (40 MiB), the wiki takes 52,428,800 bytes (50 MiB).');
  t.match(run.stderr, 'client_max_body_size 51m;');
});
