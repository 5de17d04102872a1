import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import t, { type Test } from 'tap';
import errors from '../errors/index.ts';
import mongo from './index.ts';

async function temporary(t: Test): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-mongo-'));
  t.teardown(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

t.test('without a URI the embedded store under the data folder is used', async (t) => {
  const dataDir = await temporary(t);
  const first = Fastify();
  await first.register(errors);
  await first.register(mongo, { dataDir });
  t.equal(first.mongo.db.databaseName, 'wiki');
  await first.mongo.db.collection('things').insertOne({ name: 'kept' });
  await first.close();

  const second = Fastify();
  await second.register(errors);
  await second.register(mongo, { dataDir });
  t.match(await second.mongo.db.collection('things').findOne(), { name: 'kept' });
  await second.close();
});

t.test('the database is the one that is asked for', async (t) => {
  const app = Fastify();
  await app.register(errors);
  await app.register(mongo, { dataDir: await temporary(t), dbName: 'other' });
  t.equal(app.mongo.db.databaseName, 'other');
  await app.close();
});

t.test('a server that does not answer stops the boot with one sentence that keeps the password', async (t) => {
  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  t.teardown(() => silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const app = Fastify();
  const uri = `mongodb://user:secret@127.0.0.1:${port}/mine?serverSelectionTimeoutMS=200`;
  const error: Error & { code?: string } = await Promise.resolve(
    app.register(errors).register(mongo, { uri, dataDir: '/nowhere' }),
  ).then(
    () => new Error('accepted'),
    (error) => error,
  );
  t.match(error.code, /mongo_unreachable/i);
  t.match(error.message, /^No MongoDB server answers at mongodb:\/\/127/);
  t.notMatch(error.message, /secret/);
  await app.close();
});

t.test('an invalid URI stops the boot', async (t) => {
  const app = Fastify();
  await t.rejects(
    Promise.resolve(app.register(errors).register(mongo, { uri: 'http://localhost', dataDir: '/nowhere' })),
    {
      message: /^MONGODB_URI cannot be used: /,
    },
  );
  await app.close();
});

t.test('a data folder that cannot be used stops the boot with one sentence', async (t) => {
  const dataDir = await temporary(t);
  await writeFile(join(dataDir, 'file'), '');
  const app = Fastify();
  await t.rejects(Promise.resolve(app.register(errors).register(mongo, { dataDir: join(dataDir, 'file') })), {
    message: /^The embedded store in .*file cannot be opened: /,
  });
  await app.close();
});

t.test('a data folder that may not be written stops the boot', { skip: process.getuid?.() === 0 }, async (t) => {
  const dataDir = await temporary(t);
  await chmod(dataDir, 0o500);
  const app = Fastify();
  await t.rejects(Promise.resolve(app.register(errors).register(mongo, { dataDir })), { message: /EACCES/ });
  await app.close();
});

const uri = process.env.TEST_MONGODB_URI;

t.test('with a URI the server is used', { skip: !uri }, async (t) => {
  const app = Fastify();
  await app.register(errors);
  await app.register(mongo, { uri, dataDir: '/nowhere', dbName: `mongo-test-${process.pid}` });
  await app.mongo.db.collection('things').insertOne({ name: 'there' });
  t.equal(await app.mongo.db.collection('things').countDocuments(), 1);
  await app.mongo.db.dropDatabase();
  await app.close();
});
