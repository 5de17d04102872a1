import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { Db } from 'mongodb';
import t from 'tap';
import type { Config } from '../../api/config.ts';
import { alsoBoot, testConfig } from '../../api/test-app.ts';
import { form, openAttachments } from '../attachments/test-attachments.ts';
import errors from '../errors/index.ts';
import mongo from '../mongo/index.ts';
import storage from '../storage/index.ts';
import backup from './index.ts';
import { backUp, openRestored, reading, restoreInto, withStores } from './test-backup.ts';

alsoBoot('all');

t.setTimeout(120_000);

t.test(
  'an interrupted restore is the old wiki, or continues to the new one; a wiki does not start on it',
  async (t) => {
    const { app, ada, attach, pageId } = await openAttachments(t);
    await attach('tea', 'tea.txt');
    const upload = form('more tea', 'more.txt', { pageId }, ada.headers);
    t.equal((await app.inject({ method: 'POST', url: '/api/attachments', ...upload })).statusCode, 201);
    const folder = await mkdtemp(join(tmpdir(), 'wiki-interrupted-test-'));
    t.teardown(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'backup');
    await backUp(app, file);

    const config = await testConfig(t);
    const stop = new AbortController();
    const signal = stop.signal;
    const stopped = restoreInto(config, file, { signal, onProgress: (step) => step === 'restoring' && stop.abort() });
    await t.rejects(stopped, { name: 'AbortError' });
    await withStores(config, async ({ mongo, storage }) => {
      const names = (await mongo.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
      t.same(names, ['backup_state'], 'who is stopped takes back what they have written');
      for await (const { key } of storage.list()) t.fail(key);
    });

    // Fails at the third collection, like a dying process.
    await withStores(config, async (stores) => {
      const { db } = stores.mongo;
      const collectionOf = Db.prototype.collection.bind(db);
      let placed = 0;
      const dying = (name: string) => {
        const collection = collectionOf(name);
        const rename: typeof collection.rename = async (...args) => {
          placed += 1;
          if (placed === 3) throw new Error('died');
          return collection.rename(...args);
        };
        return new Proxy(collection, {
          get(target, key) {
            const value = Reflect.get(target, key, target);
            if (key === 'rename') return rename;
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
      };
      db.collection = dying as typeof db.collection;
      await t.rejects(stores.backup.restore({ ...reading(file), isRepeatable: true }), { message: 'died' });
    });
    await t.rejects(startAsReplica(config), { code: 'RESTORE_UNFINISHED', message: /wiki-admin restore/ });
    await withStores(config, async ({ backup }) => {
      await t.rejects(backup.abandonRestore(), { code: 'RESTORE_NOT_ABANDONED' });
      t.ok(await backup.resumeRestore());
      t.equal(await backup.resumeRestore(), null, 'there is none any more');
      const { differences } = await backup.compare(reading(file));
      // The session that ended is the one difference.
      const different = differences.filter(({ changed, gone, added }) => changed + gone + added > 0);
      t.match(different, [{ what: 'accessTokens', gone: 1, changed: 0, added: 0 }]);
      t.equal(different.length, 1);
    });
    const next = await openRestored(t, config);
    t.equal(await next.mongo.db.collection('pages').countDocuments(), 1);
  },
);

/** As `buildApp` does first; closed here, since an unbuilt app closes nothing. */
async function startAsReplica({
  mongodbUri: uri,
  mongodbDatabase: dbName,
  dataDir,
  storageUrl,
}: Config): Promise<void> {
  const app = fastify();
  try {
    await app.register(errors);
    await app.register(mongo, { uri, dbName, dataDir });
    await app.register(storage, { dataDir, storageUrl });
    await app.register(backup, { productVersion: '1.0.0', schemaVersion: 1 });
  } finally {
    await app.close();
  }
}

t.test('one backup runs at a time; a crashed one blocks no other', async (t) => {
  const { app } = await openAttachments(t);
  const folder = await mkdtemp(join(tmpdir(), 'wiki-interrupted-test-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  let second: Promise<unknown> | undefined;
  await backUp(app, join(folder, 'one'), {
    onProgress() {
      second ??= backUp(app, join(folder, 'two')).then(
        () => null,
        (error) => error,
      );
    },
  });
  t.match(await second, { code: 'BACKUP_UNDER_WAY' });
  const dead = {
    _id: 'dead',
    kind: 'process',
    name: 'a dead one',
    host: 'elsewhere',
    pid: 1,
    beat: 5,
    backupUntil: null,
  };
  const state = app.mongo.db.collection<{ _id: string; processId?: string }>('backup_state');
  await state.insertMany([dead, { _id: 'backup', processId: 'dead' }]);
  await backUp(app, join(folder, 'three'));
  t.same(await state.find({ _id: { $in: ['dead', 'backup'] } }).toArray(), []);
});
