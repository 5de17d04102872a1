import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import t from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { form } from '../../plugins/attachments/test-attachments.ts';
import { eventually } from '../testing/eventually.ts';
import { testAdmin } from './test-admin.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(300_000);

t.test('a running wiki is backed up and restored; a kill leaves nothing half done', async (t) => {
  const config = await testConfig(t);
  const app = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(async () => {
    await app.close();
    await dropDatabase(config);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await signUp(app);
  const payload = { path: '/tea', body: '# Tea' };
  const { id: pageId } = (await app.inject({ method: 'POST', url: '/api/pages', headers, payload })).json();
  for (let i = 0; i < 12; i++) {
    const upload = form(randomBytes(1_500_000), `file-${i}.bin`, { pageId }, headers);
    t.equal((await app.inject({ method: 'POST', url: '/api/attachments', ...upload })).statusCode, 201);
  }
  const folder = await mkdtemp(join(tmpdir(), 'wiki-backup-command-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'wiki.tar.gz');
  const admin = testAdmin(t, config);

  const killed = admin.start(['backup', file]);
  await eventually(
    async () => (await stat(`${file}.unfinished`).catch(() => ({ size: 0 }))).size > 2_000_000,
    'a part of it is written',
    120_000,
  );
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  t.same(await readdir(folder).then((names) => names.filter((name) => name === 'wiki.tar.gz')), []);
  const half = await admin.run(['restore', `${file}.unfinished`, '--verify']);
  t.equal(half.code, 2);
  t.match(half.stderr, /^wiki-admin: The backup is truncated: [^\n]+\.$/m);

  const made = await admin.run(['backup', file, '--verify', '--json']);
  t.equal(made.code, 0, made.stderr);
  t.match(made.json()[0], { attachments: 12, absent: 0, sha256: /^[0-9a-f]{64}$/ });
  t.match(made.json()[1], { verified: { attachments: 12 } });
  t.equal(((await stat(file)).mode & 0o777).toString(8), '600');
  t.equal((await readdir(folder)).length, 1, 'what the killed one left is gone');
  const again = await admin.run(['backup', file]);
  t.equal(again.code, 2);
  t.match(again.stderr, /is there already/);

  const empty = await testConfig(t);
  t.teardown(() => dropDatabase(empty));
  const other = testAdmin(t, empty);
  const restoring = other.start(['restore', file]);
  await eventually(async () => (await objectsIn(empty.dataDir)) >= 2, 'some files are restored', 120_000);
  restoring.kill('SIGKILL');
  await once(restoring, 'exit');
  const looked = await other.runProcess(['user', 'list']);
  t.equal(looked.code, 2);
  t.match(looked.stderr, /A restore of this wiki was begun at .* and has not come to its end/);
  const abandoned = await other.run(['restore', '--abandon']);
  t.equal(abandoned.code, 0, abandoned.stderr);
  t.equal(await objectsIn(empty.dataDir), 0, 'nothing is left of it');

  const restored = await other.run(['restore', file, '--json', '--keep-sessions']);
  t.equal(restored.code, 0, restored.stderr);
  t.match(restored.json()[0], { attachments: 12, sessionsEnded: 0 });
  const compared = await other.run(['restore', file, '--verify', '--compare']);
  t.match(compared.stdout, /^audit: \d+ the same, 0 changed since, 0 gone since, 1 new$/m);
  t.notMatch(compared.stdout, /[1-9]\d* (changed|gone)/);
  t.equal((await other.run(['check'])).code, 0);
  const audit = await other.run(['audit', '--json']);
  const commands = audit.json().map(({ details }) => (details as { command?: string }).command);
  t.same(commands.slice(0, 1), ['restore']);
  t.ok(commands.includes('backup'));
  const refused = await other.run(['restore', file, '--replace']);
  t.equal(refused.code, 2);
  t.match(
    refused.stderr,
    /1 account, 1 page, 12 attachments, which will be gone\. No terminal to confirm on: use --yes\./,
  );
});

t.test('a pipe connects both of its ends', async (t) => {
  const config = await testConfig(t);
  t.teardown(() => dropDatabase(config));
  const app = await buildApp(config, pino({ level: 'silent' }));
  await signUp(app);
  const from = testAdmin(t, config);
  const to = await testConfig(t);
  t.teardown(() => dropDatabase(to));
  const writing = from.start(['backup', '-']);
  const reading = testAdmin(t, to).start(['restore', '-', '--yes']);
  if (!writing.stdout || !reading.stdin) throw new Error('the commands have no pipes');
  writing.stdout.pipe(reading.stdin);
  const [[written], [read]] = await Promise.all([once(writing, 'exit'), once(reading, 'exit')]);
  t.same([written, read], [0, 0]);
  await app.close();
  t.match((await testAdmin(t, to).run(['user', 'list'])).stdout, /ada-/);
});

async function objectsIn(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => /\/[a-z2-7]{52}$/.test(name) && !name.startsWith('.unfinished')).length;
}
