import { once } from 'node:events';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { testConfig } from '../../api/test-app.ts';
import { form, openAttachments } from '../../plugins/attachments/test-attachments.ts';
import { eventually } from '../testing/eventually.ts';
import { testAdmin } from './test-admin.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(180_000);

const verify = ['attachments', 'verify'];

t.test('missing and damaged bytes need the administrator; orphans are repaired', async (t) => {
  const { wiki, admin, fileOf, files } = await open(t);
  const lost = await wiki.attach('green tea', 'lost.txt');
  const changed = await wiki.attach('green tea', 'changed.txt');
  await wiki.attach('tea');
  await wiki.app.close();
  await rm(fileOf(lost.key));
  await appendFile(fileOf(changed.key), 'x');
  const orphan = 'z'.repeat(52);
  await writeFile(join(files, '.unfinished', `${orphan}~1`), 'half');

  const lines = [
    `missing     ${lost.id}  lost.txt  on /tea: 9 bytes are not there; key ${lost.key}`,
    `damaged     ${changed.id}  changed.txt  on /tea: 10 bytes instead of 9; key ${changed.key}`,
  ];
  const summary = '3 attachments verified: 1 missing, 1 damaged, 1 unfinished write.';
  const dry = await admin.run([...verify, '--dry-run']);
  t.equal(dry.code, 1);
  t.same(linesOf(dry.stdout), [...lines, `unfinished  ${orphan}: 4 bytes`, `${summary} Nothing was changed.`].sort());

  const first = await admin.run(verify);
  t.equal(first.code, 1);
  t.same(linesOf(first.stdout), [...lines, `unfinished  ${orphan}: 4 bytes; removed`, summary].sort());
  t.match(first.stderr, 'Restore these files from a backup, each under its key, and run this again.\n');

  await writeFile(fileOf(lost.key), 'green tea');
  const second = await admin.run([...verify, '--json']);
  t.equal(second.code, 1);
  const findings = second.json();
  t.match(findings.at(-1), { attachments: 3, findings: { recovered: 1, damaged: 1, missing: 0, unfinished: 0 } });
  t.match(
    findings.find(({ kind }) => kind === 'recovered'),
    { id: lost.id, key: lost.key, name: 'lost.txt', page: '/tea', isMended: true },
  );

  await writeFile(fileOf(changed.key), 'green tea');
  t.match(await admin.run(verify), { code: 0, stdout: /3 attachments verified: 1 recovered\.\n$/ });
});

t.test('beside a serving wiki it leaves the upload alone that is under way', async (t) => {
  const { wiki, admin, files } = await open(t);
  await wiki.attach('tea');
  await writeFile(join(files, '.unfinished', `${'z'.repeat(52)}~1`), 'half');
  await wiki.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = wiki.app.server.address() as AddressInfo;

  const content = Buffer.alloc(300_000, 'tea ');
  const { headers, payload } = form(content, 'slow.txt', { pageId: wiki.pageId }, wiki.ada.headers);
  const upload = request({ port, method: 'POST', path: '/api/attachments', headers });
  const answer = once(upload, 'response');
  upload.write(payload.subarray(0, 200_000));
  await eventually(async () => (await wiki.stored()).length === 3, 'the upload is being stored');

  const run = await admin.run(verify);
  t.equal(run.stdout, `unfinished  ${'z'.repeat(52)}: 4 bytes; removed\n1 attachment verified: 1 unfinished write.\n`);
  t.equal(run.code, 0);
  upload.end(payload.subarray(200_000));
  const [response] = await answer;
  t.equal(response.statusCode, 201);
  const { url } = (await json(response)) as { url: string };
  t.ok((await wiki.get(`${url}/original`)).rawPayload.equals(content));
  t.match(await admin.run(verify), { code: 0, stdout: '2 attachments verified: all is well.\n' });
});

t.test('stopped with Ctrl-C it ends in an orderly way', async (t) => {
  const { wiki, admin, fileOf } = await open(t);
  const { key } = await wiki.attach('tea');
  await rm(fileOf(key));
  const attachments = wiki.app.mongo.db.collection('attachments');
  const { _id, ...record } = (await attachments.findOne({ key })) ?? {};
  const keyOf = (i: number) => key + String(i).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  await attachments.insertMany(Array.from({ length: 5000 }, (_, i) => ({ ...record, key: keyOf(i).slice(-52) })));
  const child = admin.start(verify);
  let lines = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1;
    child.kill('SIGINT');
  });
  const [code] = await once(child, 'close');
  t.equal(code, 130);
  t.ok(lines > 0 && lines < 5000, `${lines} lines`);
});

t.test('deleting most of the stored files needs a second confirmation', async (t) => {
  const { wiki, admin } = await open(t);
  await wiki.attach('tea');
  await wiki.app.close();
  const another = { MONGODB_DATABASE: 'another' };
  const refused = await admin.run(verify, another);
  t.equal(refused.code, 1);
  t.match(refused.stdout, /orphan +[a-z2-7]{52}: 3 bytes\n0 attachments verified: 1 orphan\.\n$/);
  t.match(refused.stderr, 'An orphan was kept: most of what is stored belongs to no attachment');
  t.match(await admin.run(verify), { code: 0, stdout: '1 attachment verified: all is well.\n' });
  const meant = await admin.run([...verify, '--remove-many-orphans'], another);
  t.match(meant, { code: 0, stdout: /; removed\n0 attachments verified: 1 orphan\.\n$/ });
});

t.test('impossible requests are one sentence, with exit code 2', async (t) => {
  const { admin, wiki } = await open(t);
  await wiki.app.close();
  const nowhere = join(t.testdir({}), 'nowhere');
  const cases: [string[], Record<string, string>, string][] = [
    [['attachments', 'verfy'], {}, "error: unknown command 'verfy'"],
    [
      verify,
      { WIKI_DATA_DIR: nowhere, MONGODB_URI: '' },
      `wiki-admin: ${nowhere} (WIKI_DATA_DIR) is no wiki's data folder`,
    ],
    [
      verify,
      { WIKI_STORAGE_URL: 's3://KEY:SECRET@127.0.0.1:1/wiki' },
      'wiki-admin: The bucket "wiki" that WIKI_STORAGE_URL names cannot be used: no store answers (ECONNREFUSED).\n',
    ],
  ];
  for (const [args, env, message] of cases) {
    const { code, stdout, stderr } = await admin.runProcess(args, env);
    t.equal(code, 2, message);
    t.equal(stdout, '');
    t.ok(stderr.includes(message), stderr);
    t.notMatch(stderr, 'SECRET');
  }
});

async function open(t: Test) {
  const config = await testConfig(t);
  const wiki = await openAttachments(t, config);
  const files = join(config.dataDir, 'files');
  const fileOf = (key: string) => join(files, key.slice(0, 2), key.slice(2, 4), key);
  return { wiki, files, fileOf, admin: testAdmin(t, config) };
}

const linesOf = (output: string): string[] => output.split('\n').filter(Boolean).sort();
