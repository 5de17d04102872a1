import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import t, { type Test } from 'tap';
import { eventually } from '../../ops/testing/eventually.ts';
import { createFilesStorage } from './files/files-storage.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import { parseStorageUrl } from './s3-location.ts';
import type { ListedObject, Storage } from './storage.ts';
import { startS3 } from './test-s3.ts';
import { bytesOf, digestOf, failingAfter, freshKey, MiB, pattern, stallingAfter } from './test-sources.ts';

t.test('files', (t) =>
  contract(t, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'wiki-files-'));
    t.teardown(() => rm(folder, { recursive: true, force: true }));
    return createFilesStorage(folder);
  }),
);

t.test('s3', (t) =>
  contract(t, async (t) => {
    const storage = await createS3Storage(parseStorageUrl((await startS3(t)).url));
    t.teardown(() => storage.close());
    return storage;
  }),
);

async function contract(t: Test, open: (t: Test) => Promise<Storage>) {
  t.test('objects are read back whole, with their size and digest', async (t) => {
    const storage = await open(t);
    for (const size of [0, 1, 5 * MiB - 1, 5 * MiB, 5 * MiB + 1, 12 * MiB]) {
      const key = freshKey();
      const sha256 = await digestOf(bytesOf(size));
      t.same(await storage.write(key, bytesOf(size)), { size, sha256 }, `${size} bytes written`);
      t.match(await storage.stat(key), { size, modifiedAt: Date }, `${size} bytes are there`);
      const read = await storage.read(key);
      t.equal(read && (await digestOf(read)), sha256, `${size} bytes read`);
    }
  });

  t.test('a range is read to its last byte, and no further than the end', async (t) => {
    const storage = await open(t);
    const key = freshKey();
    const size = 5 * MiB + 10;
    await storage.write(key, bytesOf(size));
    const ranges = [
      [0, 0, 1],
      [size - 1, size - 1, 1],
      [100, 199, 100],
      [5 * MiB - 5, 5 * MiB + 4, 10],
      [0, size - 1, size],
      [size - 3, size + 1000, 3],
      [size, size + 9, 0],
    ] as const;
    for (const [start, end, length] of ranges) {
      const read = await storage.read(key, { start, end });
      const got = read && (await buffer(read));
      t.ok(got?.equals(pattern(start, length)), `${start}-${end} gives ${length} bytes, not ${got?.length}`);
    }
    for (const range of [
      { start: 2, end: 1 },
      { start: -1, end: 1 },
      { start: 0, end: 0.5 },
      { start: 0, end: NaN },
    ]) {
      await t.rejects(storage.read(key, range), RangeError);
    }
    const empty = freshKey();
    await storage.write(empty, bytesOf(0));
    const read = await storage.read(empty, { start: 0, end: 0 });
    t.equal(read && (await buffer(read)).length, 0, 'of an empty object every range is empty');
  });

  t.test('absent objects are null, and can be removed', async (t) => {
    const storage = await open(t);
    t.equal(await storage.stat(freshKey()), null);
    t.equal(await storage.read(freshKey()), null);
    t.equal(await storage.read(freshKey(), { start: 0, end: 9 }), null);
    await storage.remove(freshKey());
    const key = freshKey();
    await storage.write(key, bytesOf(10));
    await storage.remove(key);
    t.equal(await storage.stat(key), null);
    t.same(await all(storage), []);
  });

  t.test('removing an object leaves its forms, and the other way round', async (t) => {
    const storage = await open(t);
    const key = freshKey();
    for (const name of [key, `${key}.web`, `${key}.w320`]) await storage.write(name, bytesOf(9));
    await storage.remove(`${key}.web`);
    t.same(keysOf(await all(storage)), [key, `${key}.w320`].sort());
    await storage.remove(key);
    t.same(keysOf(await all(storage)), [`${key}.w320`]);
  });

  for (const size of [0, 1000, 7 * MiB]) {
    t.test(`a source that fails after ${size} bytes leaves nothing, and its own error is thrown`, async (t) => {
      const storage = await open(t);
      const error = new Error('the sender has gone');
      await t.rejects(storage.write(freshKey(), failingAfter(size, error)), error);
      t.same(await all(storage), []);
    });

    t.test(
      `a signal aborted after ${size} bytes ends the write, though the source stalls, and leaves nothing`,
      async (t) => {
        const storage = await open(t);
        const { bytes, stalled } = stallingAfter(size);
        const controller = new AbortController();
        const reason = new Error('no more');
        const writing = storage.write(freshKey(), bytes, { signal: controller.signal });
        stalled.then(() => controller.abort(reason));
        await t.rejects(writing, reason);
        t.same(await all(storage), []);
      },
    );
  }

  t.test('a signal that is aborted already writes nothing and takes nothing', async (t) => {
    const storage = await open(t);
    const bytes = bytesOf(10);
    await t.rejects(storage.write(freshKey(), bytes, { signal: AbortSignal.abort(new Error('no')) }), {
      message: 'no',
    });
    t.same(await all(storage), []);
  });

  t.test('a failing write leaves the object that was there', async (t) => {
    const storage = await open(t);
    const key = freshKey();
    await storage.write(key, bytesOf(100));
    await t.rejects(storage.write(key, failingAfter(7 * MiB, new Error('gone'))));
    t.match(await storage.stat(key), { size: 100 });
  });

  t.test(
    'nothing is visible before the last byte; the write is listed as unfinished, and can be removed',
    async (t) => {
      const storage = await open(t);
      const key = freshKey();
      const { bytes, stalled } = stallingAfter(12 * MiB);
      const controller = new AbortController();
      const writing = storage.write(key, bytes, { signal: controller.signal });
      writing.catch(() => {});
      await stalled;
      t.equal(await storage.stat(key), null);
      t.equal(await storage.read(key), null);
      await eventually(async () => (await all(storage)).length > 0, 'the write is listed');
      const listed = await all(storage);
      t.match(listed[0]?.modifiedAt, Date);
      t.same(keysAndSizes(listed), [[key, 'unfinished']]);
      await storage.remove(key);
      controller.abort(new Error('no more'));
      await t.rejects(writing);
      t.same(await all(storage), []);
    },
  );

  t.test('leftovers of an interrupted write can go without the object', async (t) => {
    const storage = await open(t);
    const key = freshKey();
    await storage.write(key, bytesOf(100));
    const { bytes, stalled } = stallingAfter(12 * MiB);
    const controller = new AbortController();
    const writing = storage.write(key, bytes, { signal: controller.signal });
    writing.catch(() => {});
    await stalled;
    await eventually(async () => (await all(storage)).length === 2, 'both are listed');
    await storage.remove(key, { keepObject: true });
    t.same(keysAndSizes(await all(storage)), [[key, 100]]);
    controller.abort(new Error('no more'));
    await t.rejects(writing);
  });

  t.test('one of two writers of a key is whole', async (t) => {
    const storage = await open(t);
    const key = freshKey();
    const written = await Promise.all([
      storage.write(key, bytesOf(7 * MiB, 3)),
      storage.write(key, bytesOf(6 * MiB, 5)),
    ]);
    const read = await storage.read(key);
    const sha256 = read && (await digestOf(read));
    t.ok(written.some((one) => one.sha256 === sha256));
    t.same(keysAndSizes(await all(storage)), [[key, (await storage.stat(key))?.size]]);
  });

  t.test('invalid keys are refused before the store is touched', async (t) => {
    const storage = await open(t);
    for (const key of hostileKeys()) {
      let isPulled = false;
      const bytes = (async function* () {
        isPulled = true;
        yield Buffer.from('x');
      })();
      const refused = { code: 'storage_key_invalid'.toUpperCase(), statusCode: 400 };
      await t.rejects(storage.write(key, bytes), refused, `write ${JSON.stringify(key)}`);
      t.notOk(isPulled);
      await t.rejects(storage.stat(key), refused);
      await t.rejects(storage.read(key), refused);
      await t.rejects(storage.remove(key), refused);
    }
    t.same(await all(storage), []);
  });

  t.test('hundreds of objects are listed, each once', async (t) => {
    const storage = await open(t);
    const keys = Array.from({ length: 300 }, freshKey).sort();
    await Promise.all(keys.map((key, i) => storage.write(key, bytesOf(i))));
    const objects = await all(storage);
    t.same(keysOf(objects), keys);
    t.equal(objects.find(({ key }) => key === keys[0])?.size, 0);
    t.equal(objects.find(({ key }) => key === keys[299])?.size, 299);
    t.notOk(objects.some(({ isUnfinished }) => isUnfinished));
    for await (const object of storage.list()) {
      t.ok(object);
      break;
    }
  });

  t.test('a reader that reads nothing is sent little', async (t) => {
    const storage = await open(t);
    const key = freshKey();
    await storage.write(key, bytesOf(12 * MiB));
    const read = await storage.read(key);
    if (!read) return t.fail('it is there');
    for await (const chunk of read) {
      t.ok(chunk.length <= MiB);
      // Long enough for the rest to come, if it did.
      for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
      t.ok(read.readableLength <= MiB, `${read.readableLength} bytes are waiting`);
      break;
    }
    await finished(read).catch(() => {});
    t.ok(read.destroyed, 'what is left is let go');
  });

  t.test('a stream of 50 MiB passes through little memory', async (t) => {
    const storage = await open(t);
    const key = freshKey();
    const before = process.memoryUsage().rss;
    let most = 0;
    async function* watched() {
      for await (const chunk of bytesOf(50 * MiB)) {
        most = Math.max(most, process.memoryUsage().rss - before);
        yield chunk;
      }
    }
    t.match(await storage.write(key, watched()), { size: 50 * MiB });
    const read = await storage.read(key);
    for await (const _ of read ?? []) most = Math.max(most, process.memoryUsage().rss - before);
    t.comment(`${Math.round(most / MiB)} MiB`);
    t.ok(most < 60 * MiB, 'measured loosely, with the server of the test in the same process');
  });
}

function hostileKeys(): string[] {
  const key = freshKey();
  const short = key.slice(1);
  return [
    '',
    '.',
    '../x',
    '/etc/passwd',
    `/${short}`,
    `../${key}`,
    `${key}/../${key}`,
    `${short}\0`,
    `${short}é`,
    `${key}\n`,
    key.toUpperCase(),
    `${short}1`,
    short,
    `${key}a`,
    `${key}.`,
    `${key}..`,
    `${key}.web/../x`,
    `${key}.WEB`,
    `${key}.${'a'.repeat(17)}`,
    `.unfinished/${key}`,
    `${key}~0000`,
    'a'.repeat(100_000),
  ];
}

async function all(storage: Storage): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for await (const object of storage.list()) objects.push(object);
  return objects;
}

const keysAndSizes = (objects: ListedObject[]) =>
  objects.map(({ key, size, isUnfinished }) => [key, isUnfinished ? 'unfinished' : size]);

const keysOf = (objects: ListedObject[]): string[] => objects.map(({ key }) => key).sort();
