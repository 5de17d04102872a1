import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { alsoBoot, testConfig } from '../../api/test-app.ts';
import { form, openAttachments } from '../attachments/test-attachments.ts';
import { backUp, openRestored, restoreInto } from './test-backup.ts';

alsoBoot('all');

t.setTimeout(180_000);

t.test('writes, moves, uploads and removals during a backup leave it whole and consistent', async (t) => {
  const { app, ada } = await openAttachments(t);
  const { headers } = ada;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const { statusCode, body } = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (statusCode >= 300) throw new Error(`${method} ${url} answered ${statusCode}: ${body}`);
    return body ? JSON.parse(body) : null;
  };
  const create = (path: string, body = `# ${path}`) => call('POST', '/api/pages', { path, body });
  const attach = async (pageId: string, bytes: Buffer) => {
    const request = form(bytes, 'file.bin', { pageId }, headers);
    return (await app.inject({ method: 'POST', url: '/api/attachments', ...request })).json();
  };
  const moved = async (url: string, payload: object) => {
    const { id } = await call('POST', url, payload);
    while ((await call('GET', `/api/moves/${id}`)).state !== 'done')
      await new Promise((resolve) => setImmediate(resolve));
  };

  /** Acknowledged pages with revisions, and files not removed. */
  const saved = new Map<string, string[]>();
  const note = (page: { id: string; revisionId: string }) =>
    saved.set(page.id, [...(saved.get(page.id) ?? []), page.revisionId]);
  const kept = new Map<string, Buffer>();
  const top = await create('/here');
  for (let i = 0; i < 12; i++) note(await create(`/here/page-${i}`, `# Page ${i}\n\n[[/here/page-${i + 1}]]`));
  const doomed = await create('/doomed');
  const lost = await attach(doomed.id, randomBytes(100_000));
  const edited = await create('/edited');
  note(edited);

  let [isGoingOn, rounds] = [true, 0];
  const repeat = async (work: (i: number) => Promise<void>) => {
    for (let i = 0; isGoingOn; i++) {
      await work(i);
      rounds += 1;
    }
  };
  const writing = Promise.all([
    repeat(async (i) => void note(await create(`/new/page-${i}`))),
    repeat(async (i) => {
      const baseRevisionId = saved.get(edited.id)?.at(-1);
      note(await call('PUT', `/api/pages/${edited.id}`, { body: `# Edited ${i}`, baseRevisionId }));
    }),
    repeat((i) => moved(`/api/pages/${top.id}/rename`, { path: i % 2 ? '/here' : '/there' })),
    repeat(async () => {
      const bytes = randomBytes(30_000);
      kept.set((await attach(edited.id, bytes)).key, bytes);
    }),
  ]);
  while (rounds < 8) await new Promise((resolve) => setImmediate(resolve));

  const before = [...saved].map(([id, revisions]) => ({ id, revisions: [...revisions] }));
  const keptBefore = new Map(kept);
  const folder = await mkdtemp(join(tmpdir(), 'wiki-consistency-test-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  // A page is purged between the snapshot and the first file.
  const read = app.storage.read.bind(app.storage);
  let purging: Promise<void> | undefined;
  const purge = async () => {
    await moved(`/api/pages/${doomed.id}/trash`, {});
    await call('DELETE', `/api/trash/${doomed.id}`);
    while (await app.mongo.db.collection('attachments').findOne({ key: lost.key, state: 'stored' }))
      await app.attachments.sweep();
    await app.attachments.sweep();
  };
  app.storage.read = async (...args) => {
    purging ??= purge();
    await purging;
    return read(...args);
  };
  const during = rounds;
  const written = await backUp(app, join(folder, 'backup'));
  t.ok(rounds > during + 4, `${rounds - during} things were done meanwhile`);
  isGoingOn = false;
  await writing;
  t.equal(written.absent, 0, 'no attachment is removed while a backup is being taken');
  t.ok(purging, 'one would have been');
  t.ok(await app.storage.stat(lost.key));
  await app.attachments.sweep();
  t.equal(await app.storage.stat(lost.key), null, 'it goes afterwards');

  const config = await testConfig(t);
  await restoreInto(config, join(folder, 'backup'), { keepsSessions: true });
  const next = await openRestored(t, config);
  for (const { id, revisions } of before) {
    for (const revision of revisions) {
      const answer = await next.inject({ url: `/api/revisions/${revision}`, headers });
      t.equal(answer.statusCode, 200, `the revision ${revision} of ${id}, which had been saved before, is there`);
    }
  }
  for (const [key, bytes] of keptBefore) {
    t.ok((await next.inject({ url: `/api/attachments/by-key/${key}`, headers })).rawPayload.equals(bytes));
  }
  t.ok((await next.inject({ url: `/api/attachments/by-key/${lost.key}`, headers })).rawPayload.length === 100_000);
  // The move continues once its former owner's lease ends.
  await next.listen({ port: 0, host: '127.0.0.1' });
  let findings: object = { never: 'looked' };
  while (Object.keys(findings).length > 0) ({ findings } = await next.checks.run({ settleMs: 50 }));
  t.same(findings, {}, 'wiki-admin check finds nothing');
  const { findings: ofBytes } = await next.attachments.verify({ isDryRun: true });
  t.notOk(ofBytes.missing || ofBytes.damaged);
});
