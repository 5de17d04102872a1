import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import t, { type Test } from 'tap';
import { entryOf } from './testing/entry-of.ts';
import { eventually } from './testing/eventually.ts';
import { createFakeUpstream, listen } from './testing/fake-upstream.ts';
import { freePort } from './testing/free-port.ts';
import { nginxConf, startNginx } from './testing/nginx.ts';

const uri = process.env.TEST_MONGODB_URI;
const isMissing = spawnSync('nginx', ['-v']).status !== 0;

/** nginx with its own file before an api, and their logs. */
async function startTraced(t: Test) {
  const folder = t.testdir({});
  const database = `test_${randomBytes(6).toString('hex')}`;
  const apiPort = await freePort();
  const child = spawn(process.execPath, entryOf('api/server'), {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      API_PORT: `${apiPort}`,
      WIKI_DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'trace',
      MONGODB_DATABASE: database,
      ...(uri && { MONGODB_URI: uri }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const apiLog: string[] = [];
  await new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      apiLog.push(line);
      if (line.includes('Server listening')) resolve();
    });
  });
  const web = createFakeUpstream('web');
  const port = await freePort();
  const place = { listen: `127.0.0.1:${port}`, api: `127.0.0.1:${apiPort}`, web: `127.0.0.1:${await listen(web)}` };
  const file = join(folder, 'nginx.log');
  const log = await open(file, 'a');
  const nginx = await startNginx(nginxConf, place, join(folder, 'nginx'), log.fd);
  t.teardown(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
    await log.close();
    web.close().closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${port}`, apiLog, readNginxLog: () => readFile(file, 'utf8'), database };
}

t.test(
  'a request has one id from nginx to the database, and no log has a token, a cookie or a query',
  isMissing ? { skip: 'nginx is not installed' } : {},
  async (t) => {
    const { origin, apiLog, readNginxLog, database } = await startTraced(t);
    const client = uri ? new MongoClient(uri) : null;
    t.teardown(async () => {
      await client?.db(database).dropDatabase();
      await client?.close();
    });
    const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
    const headers = { 'content-type': 'application/json' };
    const signedUp = await fetch(`${origin}/api/auth/sign-up`, {
      method: 'POST',
      headers,
      body: JSON.stringify(account),
    });
    const { accessToken } = (await signedUp.json()) as { accessToken: string };
    await client?.db(database).command({ profile: 2 });

    const ask = (path: string, more: Record<string, string> = {}) =>
      fetch(origin + path, { headers: { authorization: `Bearer ${accessToken}`, cookie: 'secret=sesame', ...more } });
    const ours = await ask('/api/pages/children?path=/secret-place');
    const id = ours.headers.get('x-request-id') ?? '';
    t.match(id, /^[0-9a-f]{32}$/, 'nginx has made one');
    const kept = await ask('/api/pages/children?path=/', { 'x-request-id': 'from-the-edge.1' });
    t.equal(kept.headers.get('x-request-id'), 'from-the-edge.1', 'one that is well-formed is kept');
    for (const bad of ['short', 'a'.repeat(65), 'with spaces in it', '{"$where":1}']) {
      const { headers } = await ask('/api/app/info', { 'x-request-id': bad });
      t.match(headers.get('x-request-id'), /^[0-9a-f]{32}$/, `not ${bad.slice(0, 20)}`);
    }

    const isThere = async () => apiLog.some((line) => line.includes(id) && line.includes('request completed'));
    await eventually(
      async () => (await isThere()) && (await readNginxLog()).includes('from-the-edge.1'),
      'both logs have it',
    );
    const lines = (await readNginxLog()).split('\n');
    t.match(
      lines.find((line) => line.includes(id)),
      /"GET \/api\/pages\/children HTTP\/1\.1" 200 /,
    );
    const entry = JSON.parse(apiLog.find((line) => line.includes(id) && line.includes('request completed')) ?? '{}');
    t.match(entry, { reqId: id, req: { method: 'GET', url: '/api/pages/children' }, res: { statusCode: 200 } });
    t.type(entry.responseTime, 'number');
    const all = apiLog.join('\n') + lines.join('\n');
    for (const secret of [accessToken, 'sesame', 'secret-place', account.password])
      t.notOk(all.includes(secret), secret);

    if (!client) return;
    const profile = client.db(database).collection('system.profile');
    const commands = await profile.find({ 'command.comment': id }).toArray();
    t.ok(commands.length > 0, 'MongoDB knows which request its commands are for');
    t.ok(
      (await profile.countDocuments({ 'command.comment': 'from-the-edge.1' })) > 0,
      'also where the id came from outside',
    );
  },
);
