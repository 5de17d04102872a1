import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import t, { type Test } from 'tap';
import type { Storage } from '../../storage/index.ts';
import { examineImage } from './examine-image.ts';
import { createImageForms, type ImageFormsOptions } from './image-forms.ts';
import sharp from './image-library.ts';
import * as pictures from './test-pictures.ts';

/** In-memory objects; a failed write leaves nothing. */
function memoryStorage() {
  const objects = new Map<string, Buffer>();
  let writes = 0;
  const storage: Storage = {
    kind: 'files',
    async write(key, bytes) {
      writes += 1;
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      const whole = Buffer.concat(chunks);
      objects.set(key, whole);
      return { size: whole.length, sha256: createHash('sha256').update(whole).digest('hex') };
    },
    async stat(key) {
      const bytes = objects.get(key);
      return bytes ? { size: bytes.length, modifiedAt: new Date(0) } : null;
    },
    async read(key) {
      const bytes = objects.get(key);
      return bytes ? Readable.from([bytes]) : null;
    },
    remove: async (key) => void objects.delete(key),
    list: async function* () {},
    check: async () => {},
  };
  return { storage, objects, writes: () => writes };
}

function setUp(t: Test, limits?: ImageFormsOptions['limits'], now?: () => number) {
  const memory = memoryStorage();
  const forms = createImageForms({ storage: memory.storage, ...(limits && { limits }), ...(now && { now }) });
  t.teardown(() => forms.close());

  async function put(key: string, bytes: Buffer, contentType: string) {
    memory.objects.set(key, bytes);
    return { key, contentType, image: await examineImage(bytes, contentType) };
  }

  const formOf = (key: string) => sharp(memory.objects.get(key) ?? Buffer.alloc(0));
  return { ...memory, forms, put, formOf };
}

t.test('a sideways photo is turned upright, without its location', async (t) => {
  const { forms, put, formOf, objects } = setUp(t);
  const photo = await put('a', await pictures.sidewaysPhoto(), 'image/jpeg');
  const made = await forms.open(photo, 'web');
  t.match(made, { key: 'a.web', size: objects.get('a.web')?.length, contentType: 'image/webp' });
  const metadata = await formOf('a.web').metadata();
  t.match(metadata, {
    format: 'webp',
    width: 200,
    height: 400,
    orientation: undefined,
    exif: undefined,
    xmp: undefined,
  });
  const [top, bottom] = await Promise.all(
    [0, 399].map((row) => formOf('a.web').extract({ left: 100, top: row, width: 1, height: 1 }).raw().toBuffer()),
  );
  t.ok(top && top.readUInt8(0) > 150, 'what was on the left is at the top');
  t.ok(bottom && bottom.readUInt8(2) > 150, 'what was on the right is at the bottom');
});

t.test('thumbnails have their width, are never enlarged, and are made once', async (t) => {
  const { forms, put, formOf, writes } = setUp(t);
  const picture = await put('a', await pictures.jpeg(900, 600), 'image/jpeg');
  const opened = await Promise.all([forms.open(picture, 320), forms.open(picture, 320), forms.open(picture, 320)]);
  t.match(opened, Array(3).fill({ key: 'a.w320' }));
  t.match(await forms.open(picture, 320), { key: 'a.w320' });
  t.equal(writes(), 1);
  t.match(await formOf('a.w320').metadata(), { width: 320, height: 213 });
  await forms.open(picture, 1600);
  t.match(await formOf('a.w1600').metadata(), { width: 900, height: 600 });
  t.equal(await forms.open(picture, 321), null, 'a width that is not in the list');
});

t.test('CMYK, 16 bits, AVIF and a single pixel become WebP', async (t) => {
  const { forms, put, formOf } = setUp(t);
  const all: [string, Buffer, string][] = [
    ['cmyk', await pictures.cmyk(), 'image/jpeg'],
    ['deep', await pictures.deepPng(), 'image/png'],
    ['avif', await pictures.avif(), 'image/avif'],
    ['pixel', await pictures.png(1, 1), 'image/png'],
  ];
  for (const [key, bytes, contentType] of all) {
    await forms.open(await put(key, bytes, contentType), 64);
    const { channels, ...found } = await formOf(`${key}.w64`).metadata();
    t.match(found, { format: 'webp', space: 'srgb', width: key === 'pixel' ? 1 : 64 }, key);
  }
  const { data } = await formOf('cmyk.w64').raw().toBuffer({ resolveWithObject: true });
  t.ok((data[0] ?? 0) > 120 && (data[2] ?? 255) < 90, 'red is still red');
});

t.test('a cleaned screenshot keeps every pixel', async (t) => {
  const { forms, put, formOf } = setUp(t);
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 256));
  const bytes = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .withExif({ IFD0: { Make: 'x' } })
    .png()
    .toBuffer();
  await forms.open(await put('a', bytes, 'image/png'), 'web');
  t.strictSame(await formOf('a.web').raw().toBuffer(), noise);
});

t.test('an animation has a still thumbnail, and is itself shown as it is', async (t) => {
  const { forms, put, formOf } = setUp(t);
  const gif = await put('a', await pictures.animatedGif(), 'image/gif');
  t.equal(await forms.open(gif, 'web'), null);
  t.match(await forms.open(gif, 64), { key: 'a.w64' });
  t.match(await formOf('a.w64').metadata(), { width: 64, height: 48, pages: undefined });
});

t.test('drawings and other files are delivered unchanged', async (t) => {
  const { forms } = setUp(t);
  const image = { width: 900, height: 600, isAnimated: false };
  t.equal(await forms.open({ key: 'a', contentType: 'image/svg+xml', image }, 320), null);
  t.equal(await forms.open({ key: 'a', contentType: 'image/png', image: null }, 320), null);
  t.equal(await forms.open({ key: 'a', contentType: 'image/png', image }, 320), null, 'nothing is stored');
});

t.test('a picture that was cut off is shown as far as it goes', async (t) => {
  const { forms, put, formOf } = setUp(t);
  const whole = await pictures.jpeg(900, 600);
  await forms.open(await put('a', whole.subarray(0, whole.length / 2), 'image/jpeg'), 320);
  t.match(await formOf('a.w320').metadata(), { width: 320, height: 213 });
});

t.test('rubbish and bombs fail with a code, leave nothing, and are not tried again', async (t) => {
  const { forms, objects, writes } = setUp(t);
  const image = { width: 900, height: 600, isAnimated: false };
  objects.set('rubbish', Buffer.from('not a picture at all'));
  objects.set('drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'));
  objects.set('bomb', pictures.hollowPng(20_000, 20_000, 20_000));
  for (const key of ['rubbish', 'drawing', 'bomb']) {
    const record = { key, contentType: 'image/png', image };
    await t.rejects(forms.open(record, 320), { code: 'IMAGE_UNREADABLE', statusCode: 422 }, key);
    const before = writes();
    await t.rejects(forms.open(record, 320), { code: 'IMAGE_UNREADABLE' }, `${key} again`);
    t.equal(writes(), before);
    t.notOk(objects.has(`${key}.w320`));
  }
});

t.test('a process that takes too long or too much memory is ended', async (t) => {
  const cases = [
    { limits: { deadlineMs: 1 }, cause: /over 1 ms/ },
    { limits: { maxRssBytes: 1024 * 1024 }, cause: /of memory/ },
    { limits: { maxFormBytes: 10 }, cause: /more than 10 bytes/ },
  ];
  for (const { limits, cause } of cases) {
    const { forms, put, objects } = setUp(t, limits);
    const picture = await put('a', await pictures.jpeg(900, 600), 'image/jpeg');
    await t.rejects(forms.open(picture, 320), { code: 'IMAGE_UNREADABLE', cause: { message: cause } });
    t.notOk(objects.has('a.w320'));
  }
});

t.test('a failure is forgotten after a while', async (t) => {
  let minutes = 0;
  const { forms, put, writes } = setUp(t, { deadlineMs: 1 }, () => minutes * 60_000);
  const picture = await put('a', await pictures.jpeg(900, 600), 'image/jpeg');
  for (const [later, tries] of [
    [0, 1],
    [9, 1],
    [2, 2],
  ] as const) {
    minutes += later;
    await t.rejects(forms.open(picture, 320), { code: 'IMAGE_UNREADABLE' });
    t.equal(writes(), tries, `after ${minutes} minutes`);
  }
});

t.test('a storage that fails is not the fault of the picture', async (t) => {
  const { forms, put, storage } = setUp(t);
  const picture = await put('a', await pictures.jpeg(900, 600), 'image/jpeg');
  const { read } = storage;
  storage.read = async () => Readable.from(failing());
  async function* failing() {
    yield Buffer.from('the beginning');
    throw new Error('the disk is gone');
  }
  await t.rejects(forms.open(picture, 320), { message: 'the disk is gone' });
  storage.read = read;
  t.match(await forms.open(picture, 320), { key: 'a.w320' });
});

t.test('a storage that takes nothing leaves the picture not open', async (t) => {
  const { forms, put, storage } = setUp(t);
  const picture = await put('a', await pictures.jpeg(900, 600), 'image/jpeg');
  const bytes = Readable.from([Buffer.alloc(10)]);
  storage.read = async () => bytes;
  storage.write = async () => {
    throw new Error('the disk is full');
  };
  await t.rejects(forms.open(picture, 320), { message: 'the disk is full' });
  t.ok(bytes.destroyed);
});

t.test('when too many wait, the next one is refused', async (t) => {
  const { forms, put } = setUp(t, { maxConcurrent: 1, maxQueued: 1 });
  const picture = await put('a', await pictures.jpeg(900, 600), 'image/jpeg');
  const settled = await Promise.allSettled([64, 128, 320].map((width) => forms.open(picture, width)));
  t.match(settled, [
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'UNAVAILABLE', statusCode: 503 } },
  ]);
  t.match(await forms.open(picture, 320), { key: 'a.w320' }, 'and is served a moment later');
});

t.test('every form goes with the picture', async (t) => {
  const { forms, put, objects } = setUp(t);
  const picture = await put('a', await pictures.jpeg(900, 600), 'image/jpeg');
  await forms.open(picture, 64);
  const making = forms.open(picture, 128);
  await forms.removeAll('a');
  await making;
  t.strictSame([...objects.keys()], ['a']);
});

t.test('closing ends forms in progress', async (t) => {
  const { forms, put, objects } = setUp(t);
  const picture = await put('a', await pictures.jpeg(900, 600), 'image/jpeg');
  const opening = t.rejects(forms.open(picture, 64));
  await forms.close();
  await opening;
  t.strictSame([...objects.keys()], ['a']);
});
