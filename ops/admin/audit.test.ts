import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { pino } from 'pino';
import t from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, signUp, testConfig } from '../../api/test-app.ts';
import { parseSince } from './commands/parse-since.ts';
import { testAdmin } from './test-admin.ts';

t.test('commands are audited with their user, and a command reads the audit log', async (t) => {
  const config = await testConfig(t);
  const app = await buildApp(config, pino({ level: 'silent' }));
  t.teardown(async () => {
    await app.close();
    await dropDatabase(config);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.ok((app.server.address() as AddressInfo).port, 'it serves meanwhile');
  const ada = await signUp(app);
  const admin = testAdmin(t, config);
  const made = await admin.run(['user', 'create', 'eve@example.com', '--name', 'Eve', '--json']);
  t.equal(made.code, 0, made.stderr);
  t.equal((await admin.run(['rebuild', 'activity'])).stdout, '0 pages: 0 written, 0 removed.\n');

  const read = await admin.run(['audit', '--json', '--since', '1h']);
  t.equal(read.code, 0, read.stderr);
  const actor = { id: null, name: new RegExp(`^wiki-admin@${hostname()} .+`) };
  t.match(read.json(), [
    { action: 'admin.command', actor, target: null, details: { command: 'rebuild activity' } },
    { action: 'account.created', actor, target: { type: 'account', name: 'Eve' }, details: { role: 'member' } },
    { action: 'account.signed-up', actor: { id: ada.user.id, name: 'Ada' }, details: { role: 'admin' } },
  ]);
  t.notMatch(read.stdout, String(made.json()[0]?.password));

  const forPeople = await admin.run(['audit', '--person', 'eve@example.com']);
  t.match(forPeople.stdout, /^\S+Z {2}account\.created {2,}wiki-admin@.* {2}account Eve {2}role=member\n$/);
});

t.test('times are written as people write them', async (t) => {
  const now = new Date('2026-03-10T12:00:00.000Z');
  const read = (text: string) => parseSince(text, now).toISOString();
  t.equal(read('90m'), '2026-03-10T10:30:00.000Z');
  t.equal(read('12h'), '2026-03-10T00:00:00.000Z');
  t.equal(read('30d'), '2026-02-08T12:00:00.000Z');
  t.equal(read('2026-03-01'), '2026-03-01T00:00:00.000Z');
  t.equal(read('2026-03-01T09:30:00+01:00'), '2026-03-01T08:30:00.000Z');
  for (const text of ['', 'yesterday', '7', '2026-13-01', '12w']) t.throws(() => read(text), /is not a time/);
});
