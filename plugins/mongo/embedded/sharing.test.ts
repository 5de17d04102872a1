import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import t, { type Test } from 'tap';
import { openEmbedded } from './open-embedded.ts';
import { compileStore } from './testing/compile-store.ts';
import type { Question } from './testing/store-process.ts';

t.setTimeout(90_000);

const compiled = compileStore(t);

/** Another process, ready to open a store. */
async function startProcess(t: Test, dataDir: string): Promise<ChildProcess> {
  const file = join(await compiled, 'testing', 'store-process.js');
  const child = fork(file, [dataDir], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  t.teardown(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

async function ask(child: ChildProcess, question: Question): Promise<unknown> {
  const replied = once(child, 'message');
  child.send(question);
  const [{ value, error }] = await replied;
  if (error) throw new Error(error);
  return value;
}

/** Retries the operation interrupted by a dead owner. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await wait(100);
    }
  }
}

async function temporary(t: Test): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-sharing-'));
  t.teardown(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

t.test('a second process uses the store of the first', async (t) => {
  const dataDir = await temporary(t);
  const [first, second] = await Promise.all([startProcess(t, dataDir), startProcess(t, dataDir)]);
  t.equal(await ask(first, { kind: 'insert', id: 1 }), true);
  t.equal(await ask(second, { kind: 'insert', id: 2 }), true);
  t.same(await Promise.all([ask(first, { kind: 'count' }), ask(second, { kind: 'count' })]), [2, 2]);
  t.same(await Promise.all([ask(first, { kind: 'isOwner' }), ask(second, { kind: 'isOwner' })]), [true, false]);
});

t.test('when the owner is killed, one of the others takes over and all go on', async (t) => {
  const dataDir = await temporary(t);
  const owner = await startProcess(t, dataDir);
  await ask(owner, { kind: 'insert', id: 1 });
  const other = await startProcess(t, dataDir);
  await ask(other, { kind: 'insert', id: 2 });
  const store = await openEmbedded({ dataDir, report: (message) => t.fail(message) });
  const client = await MongoClient.connect(store.uri);
  t.teardown(async () => {
    await client.close();
    await store.close();
  });
  const shared = client.db('test').collection('shared');
  t.equal(await shared.countDocuments(), 2);

  owner.kill('SIGKILL');
  await once(owner, 'exit');
  await retried(() => ask(other, { kind: 'insert', id: 3 }));
  t.equal(await retried(() => shared.countDocuments()), 3);
  t.equal(Number(await ask(other, { kind: 'isOwner' })) + Number(store.isOwner()), 1, 'there is one owner');

  other.send({ kind: 'close' } satisfies Question);
  await once(other, 'exit');
  t.equal(await retried(() => shared.countDocuments()), 3);
  t.equal(store.isOwner(), true);
});

t.test('processes that start at once agree on one owner', async (t) => {
  const dataDir = await temporary(t);
  const children = await Promise.all([1, 2, 3].map(() => startProcess(t, dataDir)));
  await Promise.all(children.map((child, id) => ask(child, { kind: 'insert', id })));
  const owners = await Promise.all(children.map((child) => ask(child, { kind: 'isOwner' })));
  t.equal(owners.filter(Boolean).length, 1);
});

t.test('one process can open a store twice', async (t) => {
  const dataDir = await temporary(t);
  const options = { dataDir, report: (message: string) => t.fail(message) };
  const [a, b] = [await openEmbedded(options), await openEmbedded(options)];
  const client = await MongoClient.connect(b.uri);
  await client.db('test').collection('c').insertOne({ a: 1 });
  await a.close();
  t.equal(await retried(() => client.db('test').collection('c').countDocuments()), 1);
  t.equal(b.isOwner(), true);
  await client.close();
  await b.close();
});

t.test('the serving process knows of every write before it is answered, its own and those of others', async (t) => {
  const options = { dataDir: await temporary(t), report: (message: string) => t.fail(message) };
  const [owner, guest] = [await openEmbedded(options), await openEmbedded(options)];
  t.equal(guest.countWrites(), guest.isOwner() ? owner.countWrites() : null);
  const clients = [new MongoClient(owner.uri), new MongoClient(guest.uri)];
  t.teardown(async () => {
    for (const client of clients) await client.close();
    for (const store of [guest, owner]) await store.close();
  });
  for (const client of clients) {
    const things = client.db('wiki').collection<{ _id: number }>('things');
    await things.createIndex({ at: 1 });
    for (let i = 0; i < 20; i++) {
      const before = owner.countWrites();
      await things.updateOne({ _id: i }, { $set: { at: i } }, { upsert: true });
      t.not(owner.countWrites(), before);
    }
  }
  const before = owner.countWrites();
  await clients[0]?.db('wiki').collection('things').find().toArray();
  t.equal(owner.countWrites(), before, 'a reader writes nothing');
});
