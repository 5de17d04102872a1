import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { alsoBoot, dropDatabase, testConfig } from '../../api/test-app.ts';
import { form, openAttachments } from '../attachments/test-attachments.ts';
import { typeOverHttp } from '../collab/test-typing.ts';
import { backUp, combinations, openRestored, reading, restoreInto, withStores } from './test-backup.ts';

alsoBoot('all');

t.setTimeout(240_000);

async function folderFor(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-backup-test-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const post = (app: FastifyInstance, headers: Record<string, string>, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers, payload });

/** Returns a small wiki with something in many collections. */
async function openWiki(t: Test, config = {}) {
  const wiki = await openAttachments(t, config);
  const { app, ada } = wiki;
  for (let i = 0; i < 8; i++) {
    const body = `# Page ${i}\n\n[[/tea]] and [next](/shelf/page-${i + 1})\n\n${'text '.repeat(50)}`;
    const made = await post(app, ada.headers, '/api/pages', { path: `/shelf/page-${i}`, body });
    t.equal(made.statusCode, 201);
  }
  const files = [randomBytes(70_000), Buffer.from(''), Buffer.from('tea')];
  const attached = [];
  for (const [i, bytes] of files.entries()) attached.push({ ...(await wiki.attach(bytes, `file-${i}.bin`)), bytes });
  await post(app, ada.headers, '/api/comments', { pageId: wiki.pageId, body: 'So it *is*.' });
  await typeOverHttp(app, ada.headers, wiki.pageId, 'Not published. ');
  return { ...wiki, attached };
}

t.test('a backup goes from any stores to any stores, and is the same to the byte', async (t) => {
  const stores = await combinations(t);
  const { app, ada, attached, pageId } = await openWiki(t);
  const folder = await folderFor(t);
  let [file, headers] = [join(folder, 'first'), ada.headers];
  const first = await backUp(app, file);
  t.match(first, { attachments: 3, absent: 0 });
  t.ok(first.documents > 50, `${first.documents} documents`);
  for (const [name, where] of [...stores, stores[0] as (typeof stores)[0]]) {
    const config = await testConfig(t, where);
    const restored = await restoreInto(config, file, { keepsSessions: true });
    t.match(restored, { id: /^[0-9a-f]{32}$/, documents: first.documents, attachments: 3, sessionsEnded: 0 }, name);
    const { differences } = await withStores(config, (all) => all.backup.compare(reading(file)));
    const different = differences.filter(({ changed, gone, added }) => changed + gone + added > 0);
    t.same(different, [], `${name}: every document and attachment is equal to the byte`);
    const next = await openRestored(t, config);
    t.equal((await next.inject({ url: '/api/pages?path=/shelf/page-7', headers })).json().title, 'Page 7');
    const live = await next.inject({ url: `/api/pages/${pageId}/live`, headers });
    t.match(live.json(), { body: /^Not published\. /, unpublished: { by: [{ name: 'Ada' }] } }, name);
    for (const { key, bytes } of attached) {
      const answer = await next.inject({ url: `/api/attachments/by-key/${key}`, headers });
      t.ok(answer.rawPayload.equals(bytes), name);
    }
    const { findings } = await next.checks.run({ settleMs: 20 });
    t.same(findings, {}, `${name}: wiki-admin check finds nothing`);
    file = join(folder, name);
    await backUp(next, file);
    headers = ada.headers;
  }
  await app.close();
});

t.test('sessions end with a restore, personal tokens do not', async (t) => {
  const { app, ada } = await openWiki(t);
  const made = await post(app, ada.headers, '/api/access-tokens', { name: 'script', scopes: ['read'] });
  const personal = { authorization: `Bearer ${made.json().accessToken ?? made.json().token}` };
  const file = join(await folderFor(t), 'backup');
  await backUp(app, file);
  const config = await testConfig(t);
  t.equal((await restoreInto(config, file)).sessionsEnded, 1);
  const next = await openRestored(t, config);
  t.equal((await next.inject({ url: '/api/users/me', headers: ada.headers })).statusCode, 401);
  t.equal((await next.inject({ url: '/api/users/me', headers: personal })).statusCode, 200);
  const credentials = { email: ada.user.email, password: 'correct horse battery' };
  t.equal((await post(next, {}, '/api/auth/sign-in', credentials)).statusCode, 200);
});

t.test('an existing wiki is replaced only on request, and not while a replica serves it', async (t) => {
  const { app } = await openWiki(t);
  const folder = await folderFor(t);
  const file = join(folder, 'backup');
  await backUp(app, file);
  const config = await testConfig(t);
  const other = await openRestored(t, config);
  const { headers } = await signUpIn(other, 'Bob');
  await post(other, headers, '/api/pages', { path: '/bobs', body: '# Bob' });
  const bobs = (await post(other, headers, '/api/pages', { path: '/more', body: '# More' })).json();
  const upload = form('bobs bytes', 'bob.txt', { pageId: bobs.id }, headers);
  t.equal((await other.inject({ method: 'POST', url: '/api/attachments', ...upload })).statusCode, 201);

  await t.rejects(restoreInto(config, file), { code: 'WIKI_NOT_EMPTY', message: /1 account, 2 pages, 1 attachment/ });
  await t.rejects(restoreInto(config, file, { replaces: true }), { code: 'WIKI_IN_USE', message: /process \d+/ });
  t.equal((await other.inject({ url: '/api/pages?path=/bobs', headers })).statusCode, 200, 'it is what it was');
  await other.close();
  await restoreInto(config, file, { replaces: true });
  const next = await openRestored(t, config);
  t.equal((await next.inject({ url: '/api/pages?path=/bobs', headers })).statusCode, 401);
  t.equal(await next.mongo.db.collection('accounts').countDocuments(), 1);
  const keys = [];
  for await (const { key } of next.storage.list()) keys.push(key);
  t.equal(keys.length, 3, 'the attachments of the wiki before are gone');
});

async function signUpIn(app: FastifyInstance, name: string) {
  const { signUp } = await import('../../api/test-app.ts');
  return signUp(app, name);
}

t.test('bytes missing in the storage are reported, and left out on both sides', async (t) => {
  const { app, attached } = await openWiki(t);
  await app.storage.remove(String(attached[0]?.key));
  const file = join(await folderFor(t), 'backup');
  const absent: object[] = [];
  const written = await backUp(app, file, { onAbsent: (object) => absent.push(object) });
  t.match(written, { attachments: 2, absent: 1 });
  t.same(absent, [{ key: attached[0]?.key, reason: 'missing' }]);
  const config = await testConfig(t);
  t.match(await restoreInto(config, file), { attachments: 2, absent: 1 });
  t.teardown(() => dropDatabase(config));
});

t.test('a backup leaves nothing behind but the file, also when it is ended', async (t) => {
  const { app } = await openWiki(t);
  const folder = await folderFor(t);
  const file = join(folder, 'backup');
  await backUp(app, file, { folder });
  t.same(await readdir(folder), ['backup']);
  t.equal(((await stat(file)).mode & 0o777).toString(8), '600');
  const stop = new AbortController();
  const ended = backUp(app, join(folder, 'ended'), { folder, signal: stop.signal, onProgress: () => stop.abort() });
  await t.rejects(ended, { name: 'AbortError' });
  t.same(await readdir(folder), ['backup', 'ended']);
  t.equal(await app.backup.isBeingTaken(), false);
  await backUp(app, file, { folder });
});
