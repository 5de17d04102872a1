import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import t, { type Test } from 'tap';
import { eventually } from '../../../ops/testing/eventually.ts';
import { parseStorageUrl } from '../s3-location.ts';
import type { ListedObject, Storage } from '../storage.ts';
import { startS3, type TestS3 } from '../test-s3.ts';
import { bytesOf, freshKey, MiB } from '../test-sources.ts';
import { createS3Storage } from './s3-storage.ts';
import { partBytes, partsAtOnce } from './write-object.ts';

const unavailable = { statusCode: 503, code: 'UNAVAILABLE' };

t.test('the source is not pulled far ahead of a store that is slow', async (t) => {
  const { s3, storage } = await open(t);
  const held: (() => void)[] = [];
  s3.intercept(async ({ query }, next) => {
    if (query.partNumber) await new Promise<void>((resolve) => held.push(resolve));
    await next();
  });
  let pulled = 0;
  let sent = 0;
  async function* watched() {
    for await (const chunk of bytesOf(50 * MiB)) {
      pulled += chunk.length;
      const most = sent + (partsAtOnce + 1) * partBytes + MiB;
      if (pulled > most) t.fail(`${pulled} bytes are pulled, ${sent} are sent`);
      yield chunk;
    }
  }
  const writing = storage.write(freshKey(), watched());
  for (let part = 0; part < 10; part++) {
    // The source has come as far as it goes.
    await eventually(() => held.length === Math.min(partsAtOnce, 10 - part), 'all parts are under way');
    const before = pulled;
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    t.ok(pulled - before < partBytes);
    sent += partBytes;
    held.shift()?.();
  }
  t.match(await writing, { size: 50 * MiB });
});

t.test('a part that fails is sent again; one that always fails ends the write and leaves nothing', async (t) => {
  const { s3, storage } = await open(t);
  let failures = 1;
  s3.intercept(async (context, next) => {
    if (!context.query.partNumber || failures-- <= 0) return next();
    context.status = 500;
    context.body = { Error: { Code: 'InternalError', Message: 'S3RVER' } };
  });
  t.match(await storage.write(freshKey(), bytesOf(6 * MiB)), { size: 6 * MiB });
  failures = Number.POSITIVE_INFINITY;
  await t.rejects(storage.write(freshKey(), bytesOf(6 * MiB)), unavailable);
  const objects = await all(storage);
  t.equal(objects.length, 1, 'the first one');
});

t.test('an abandoned upload is listed, and removed with its key', async (t) => {
  const { s3, storage } = await open(t);
  const base = freshKey();
  const key = `${base}.web`;
  s3.intercept(async (context, next) => {
    if (!context.query.uploadId) return next();
    context.status = 500;
  });
  await t.rejects(storage.write(key, bytesOf(6 * MiB)), unavailable);
  s3.intercept((_context, next) => next());
  t.same(
    (await all(storage)).map((object) => [object.key, object.isUnfinished]),
    [[key, true]],
  );
  await storage.remove(base);
  t.equal((await all(storage)).length, 1, 'not with a key that it begins with');
  await storage.remove(key);
  t.same(await all(storage), []);
});

t.test('names that are not keys, or are elsewhere in the bucket, are not listed', async (t) => {
  const { s3, storage } = await open(t);
  const elsewhere = await createS3Storage(parseStorageUrl(s3.url.replace('some/where', 'some/other')));
  t.teardown(() => elsewhere.close());
  await elsewhere.write(freshKey(), bytesOf(1));
  const key = freshKey();
  await storage.write(key, bytesOf(1));
  await writeFile(join(s3.folder, 'wiki', 'some', 'where', 'README._S3rver_object'), 'x');
  t.same(
    (await all(storage)).map((object) => object.key),
    [key],
  );
});

t.test('more than a page of objects is listed', async (t) => {
  const { s3, storage } = await open(t);
  await storage.write(freshKey(), bytesOf(1));
  const folder = join(s3.folder, 'wiki', 'some', 'where');
  for (let i = 0; i < 1100; i++) await writeFile(join(folder, `${freshKey()}._S3rver_object`), '');
  t.equal(new Set((await all(storage)).map(({ key }) => key)).size, 1101);
});

t.test('a bucket that has gone is a store that is away, not an object that is absent', async (t) => {
  const { s3, storage } = await open(t);
  await rm(join(s3.folder, 'wiki'), { recursive: true });
  await t.rejects(storage.read(freshKey()), unavailable);
  await t.rejects(storage.remove(freshKey()), unavailable);
  await t.rejects(all(storage), unavailable);
});

t.test('a store that is away says so without a credential', async (t) => {
  const { s3, storage } = await open(t);
  await s3.stop();
  const key = freshKey();
  const asked = [
    storage.write(key, bytesOf(1)),
    storage.stat(key),
    storage.read(key),
    storage.remove(key),
    all(storage),
  ];
  for (const one of await Promise.allSettled(asked)) {
    if (one.status !== 'rejected') return t.fail('the store is away');
    t.match(one.reason, unavailable);
    t.notMatch(inspect(one.reason, { depth: 10, showHidden: true }), 'S3RVER');
  }
});

async function open(t: Test): Promise<{ s3: TestS3; storage: Storage }> {
  const s3 = await startS3(t);
  const storage = await createS3Storage(parseStorageUrl(s3.url));
  t.teardown(() => storage.close());
  return { s3, storage };
}

async function all(storage: Storage): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for await (const object of storage.list()) objects.push(object);
  return objects;
}
