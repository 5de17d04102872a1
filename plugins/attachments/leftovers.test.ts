import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';
import { compileSources } from '../../ops/testing/compile-sources.ts';
import { roundsOf, someBelow } from '../../ops/testing/rounds.ts';
import type { Finding } from './index.ts';
import { openAttachments, type TestAttachments } from './test-attachments.ts';

const uploads = roundsOf(200, 40);
const kills = roundsOf(20, 3);
const boundary = 'line-between';

/** Returns a whole upload, as it goes over the wire. */
function wholeUpload(
  { ada, pageId }: { ada: Pick<TestAttachments['ada'], 'headers'>; pageId: string },
  size: number,
): Buffer {
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="pageId"\r\n\r\n${pageId}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`),
    Buffer.alloc(size, 'tea '),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const head = [
    'POST /api/attachments HTTP/1.1',
    'Host: x',
    `Authorization: ${ada.headers.authorization}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

/** Damages bytes after the headers, by a seed. */
function damage(request: Buffer, seed: number): Buffer {
  const damaged = Buffer.from(request);
  const start = damaged.indexOf('\r\n\r\n') + 4;
  const ways = [
    (at: number) => damaged.write('\n', at),
    (at: number) => damaged.fill(0, at, at + 8),
    (at: number) => damaged.write(`--${boundary}`, at),
    (at: number) => damaged.write('\r\n\r\n', at),
    (at: number) => damaged.write('"', at),
  ];
  // The form's framing is at its beginning and its end.
  const places = [start, start + 20 + seed, start + 60 + seed, start + 150 + (seed % 50), damaged.length - 20];
  ways[seed % ways.length]?.(places[Math.floor(seed / ways.length) % places.length] ?? start);
  return damaged;
}

async function dial(port: number, bytes: Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** Sends a whole request; resolves with the status. */
async function statusFor(port: number, request: Buffer): Promise<number> {
  const socket = await dial(port, request);
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(20_000) });
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

async function sendAndHangUp(port: number, bytes: Buffer): Promise<void> {
  const socket = await dial(port, bytes);
  await new Promise((resolve) => socket.write('', resolve));
  socket.destroy();
}

/** Waits until something is so, and stays so for a while. */
async function until(t: Test, isSo: () => Promise<boolean>, what: string, forMs = 0): Promise<void> {
  const end = Date.now() + 30_000;
  let since: number | null = null;
  while (since === null || Date.now() - since < forMs) {
    since = (await isSo()) ? (since ?? Date.now()) : null;
    if (Date.now() > end) break;
    await delay(10);
  }
  t.not(since, null, what);
}

t.test(`${uploads} broken and broken-off uploads leave nothing behind`, async (t) => {
  const wiki = await openAttachments(t);
  await wiki.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = wiki.app.server.address() as AddressInfo;
  const whole = wholeUpload(wiki, 30_000);
  const answers = new Map<number, number>();
  for (const seed of someBelow(200, uploads)) {
    const cut = Math.floor((whole.length * (seed + 1)) / 202);
    if (seed % 2 === 1) await sendAndHangUp(port, whole.subarray(0, cut));
    else {
      const status = await statusFor(port, damage(whole, seed));
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  }
  t.same([...answers.keys()].sort(), [201, 400], "what is broken is its sender's fault, and answered");
  const { items } = (await wiki.get(`/api/attachments?pageId=${wiki.pageId}&limit=100`)).json();
  const good = items.map(({ key }: { key: string }) => key).sort();
  t.equal(good.length, answers.get(201));
  t.ok(good.length < 0.3 * uploads, `${good.length} were whole in spite of the damage`);
  await until(t, async () => (await connections(wiki.app)) === 0, 'all have been let go of');
  // What hung up last may only be beginning.
  await until(t, async () => (await wiki.records()) === good.length, 'no record is left of the others', 500);
  t.same((await wiki.stored()).sort(), good, 'and no bytes');
  t.same(await findings(wiki.app), []);
});

t.test(`the api killed ${kills} times in the middle of uploads leaves nothing behind`, async (t) => {
  const config = await testConfig(t);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    WIKI_DATA_DIR: config.dataDir,
    MONGODB_DATABASE: config.mongodbDatabase,
    ...(config.mongodbUri && { MONGODB_URI: config.mongodbUri }),
    ...(config.redisUrl && { REDIS_URL: config.redisUrl }),
  };
  const compiled = await compileSources(t, ['api', 'plugins']);
  const start = async (): Promise<[server: ChildProcess, port: number]> => {
    const server = fork(join(compiled, 'plugins/attachments/test-server.js'), { execArgv: [], env });
    t.teardown(() => server.kill('SIGKILL'));
    const [port] = await once(server, 'message');
    return [server, port];
  };
  const json = async (port: number, path: string, body: object, headers = {}) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    return (await fetch(`http://127.0.0.1:${port}${path}`, init)).json();
  };

  let [server, port] = await start();
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { accessToken } = await json(port, '/api/auth/sign-up', account);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { id: pageId } = await json(port, '/api/pages', { path: '/tea', body: 'tea' }, headers);
  const whole = wholeUpload({ ada: { headers }, pageId }, 2 * 1024 * 1024);

  const filesIn = async () => {
    const entries = await readdir(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const cuts = someBelow(20, kills);
  for (const round of cuts) {
    const before = new Set(await filesIn());
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const sent = whole.subarray(0, Math.ceil((whole.length * (round + 1)) / 20));
    await new Promise((resolve) => socket.write(sent, resolve));
    const hasBegun = async () => (await filesIn()).some((name) => !before.has(name));
    await until(t, hasBegun, `upload ${round + 1} is under way`);
    // Later rounds have sent most, so the last steps are cut.
    await delay(round % 5);
    server.kill('SIGKILL');
    await once(server, 'exit');
    if (round !== cuts.at(-1)) [server, port] = await start();
  }

  const app = await testApp(t, config);
  const attachments = app.mongo.db.collection('attachments');
  // Makes uploads look abandoned.
  await attachments.updateMany({ state: 'uploading' }, { $set: { dueAt: new Date(0) } });
  await app.attachments.sweep();
  t.equal(await attachments.countDocuments({ state: { $ne: 'stored' } }), 0);
  t.same(await findings(app), [], 'records and bytes belong together');
});

/** Returns what a verification has to say. */
function connections({ server }: FastifyInstance): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}

async function findings(app: FastifyInstance): Promise<Finding[]> {
  const found: Finding[] = [];
  await app.attachments.verify({ isDryRun: true, onFinding: (finding) => found.push(finding) });
  return found;
}
