import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import t, { type Test } from 'tap';
import { openEmbedded } from './open-embedded.ts';
import { maxSocketPathBytes, socketPathFor } from './socket-path.ts';

/** Returns a folder whose socket path has this many bytes. */
async function folderFor(t: Test, bytes: number): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'wiki-path-'));
  t.teardown(() => rm(root, { recursive: true }));
  const folder = join(root, 'x'.repeat(bytes - Buffer.byteLength(join(root, 'engine.sock')) - 1));
  await mkdir(folder);
  return folder;
}

t.test('the socket is in the folder if its path is short enough', async (t) => {
  for (const bytes of [maxSocketPathBytes - 1, maxSocketPathBytes]) {
    const folder = await folderFor(t, bytes);
    t.equal(await socketPathFor(folder), join(folder, 'engine.sock'));
  }
});

t.test('otherwise it is in a private folder that every process finds', async (t) => {
  const folder = await folderFor(t, maxSocketPathBytes + 1);
  const path = await socketPathFor(folder);
  t.teardown(() => rm(dirname(path), { recursive: true }));
  t.ok(Buffer.byteLength(path) <= maxSocketPathBytes);
  t.equal((await readFile(join(folder, 'socket'), 'utf8')).trim(), path);
  t.equal((await stat(dirname(path))).mode & 0o777, 0o700);
  t.equal(await socketPathFor(folder), path);
});

t.test('a store in a deep folder works', async (t) => {
  const root = await folderFor(t, maxSocketPathBytes + 60);
  const store = await openEmbedded({ dataDir: root, report: (message) => t.fail(message) });
  const client = await MongoClient.connect(store.uri);
  t.teardown(async () =>
    rm(dirname((await readFile(join(root, 'mongo', 'socket'), 'utf8')).trim()), { recursive: true }),
  );
  await client.db('test').collection('c').insertOne({ a: 1 });
  t.equal(await client.db('test').collection('c').countDocuments(), 1);
  await client.close();
  await store.close();
});
