import fc from 'fast-check';
import t from 'tap';
import { examineImage } from './examine-image.ts';
import { maxPixels } from './image-limits.ts';
import * as pictures from './test-pictures.ts';

const still = { isAnimated: false, needsWebForm: false };

t.test('pictures of every kind have a size', async (t) => {
  const size = { width: 320, height: 200, pixels: 64_000 };
  t.match(await examineImage(await pictures.jpeg(320, 200), 'image/jpeg'), { ...size, ...still });
  t.match(await examineImage(await pictures.png(320, 200), 'image/png'), { ...size, ...still });
  t.match(await examineImage(await pictures.avif(), 'image/avif'), { ...size, ...still });
  t.match(await examineImage(await pictures.cmyk(), 'image/jpeg'), size);
  t.match(await examineImage(await pictures.deepPng(), 'image/png'), size);
  t.match(await examineImage(await pictures.png(1, 1), 'image/png'), { width: 1, height: 1, pixels: 1, ...still });
});

t.test('a photo taken sideways has the size it is shown at, and needs a form', async (t) => {
  const found = await examineImage(await pictures.sidewaysPhoto(), 'image/jpeg');
  t.match(found, { width: 200, height: 400, needsWebForm: true });
});

t.test('data about the place needs a form', async (t) => {
  t.match(await examineImage(await pictures.webpWithPlace(), 'image/webp'), {
    width: 300,
    height: 200,
    needsWebForm: true,
  });
});

t.test('the beginning of a long file suffices', async (t) => {
  const { avif, avifWithPlace, ...webps } = await pictures.longPictures();
  const all = Object.entries({ ...webps, avif, avifWithPlace });
  for (const [name, bytes] of all) {
    const contentType = name.startsWith('avif') ? 'image/avif' : 'image/webp';
    const whole = await examineImage(bytes, contentType);
    const found = await examineImage(bytes.subarray(0, 100_000), contentType);
    t.ok(bytes.length > 100_000, name);
    t.match(
      found,
      { width: 600, height: 400, needsWebForm: name.endsWith('WithPlace'), isAnimated: name === 'moving' },
      name,
    );
    t.match(whole, { ...found, pixels: Number }, name);
  }
});

t.test('no beginning of a picture makes examining it fail', async () => {
  const whole: [string, Buffer][] = [
    ['image/webp', await pictures.webpWithPlace()],
    ['image/avif', await pictures.avif()],
    ['image/png', await pictures.png(32, 20)],
    ['image/jpeg', await pictures.sidewaysPhoto()],
    ['image/gif', (await pictures.animatedGif()).subarray(0, 2000)],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...whole),
      fc.nat(400),
      fc.nat(2000),
      fc.nat(255),
      async ([type, bytes], at, cut, byte) => {
        const changed = Buffer.from(bytes.subarray(0, cut));
        if (at < changed.length) changed[at] = byte;
        await examineImage(changed, type);
      },
    ),
    { numRuns: 300 },
  );
});

t.test('too large to show, at the edge', async (t) => {
  t.match(await examineImage(pictures.hollowPng(2048, 2048), 'image/png'), { needsWebForm: false });
  t.match(await examineImage(pictures.hollowPng(2049, 2048), 'image/png'), { needsWebForm: true });
  t.match(await examineImage(pictures.hollowPng(1000, 9000), 'image/png'), { needsWebForm: false }, 'a long page');
  t.match(await examineImage(pictures.hollowPng(1440, 9000), 'image/png'), { needsWebForm: true });
});

t.test('animations are recognised, and stay as they are', async (t) => {
  const gif = await examineImage(await pictures.animatedGif(), 'image/gif');
  t.match(gif, { width: 80, height: 60, isAnimated: true, needsWebForm: false, pixels: 80 * 60 * 3 });
  const control = pictures.chunk('acTL', Buffer.from([0, 0, 0, 7, 0, 0, 0, 0]));
  const apng = await examineImage(pictures.hollowPng(10, 10, 10, [control]), 'image/png');
  t.match(apng, { isAnimated: true, pixels: 700 });
});

t.test('a bomb is recognised by its header, without a pixel being decoded', async (t) => {
  const found = await examineImage(pictures.hollowPng(20_000, 20_000), 'image/png');
  t.equal(found?.pixels, 400_000_000);
  t.ok(found && found.pixels > maxPixels);
});

t.test('a long head is read with more bytes', async (t) => {
  const photo = await pictures.longHeadedJpeg(1_000_000);
  t.equal(await examineImage(photo.subarray(0, 256 * 1024), 'image/jpeg'), null);
  t.match(await examineImage(photo.subarray(0, 4 * 1024 * 1024), 'image/jpeg'), { width: 30, height: 20 });
});

t.test('truncated files, rubbish and wrong types have no size', async (t) => {
  const jpeg = await pictures.jpeg(320, 200);
  t.equal(await examineImage(jpeg.subarray(0, 100), 'image/jpeg'), null);
  t.equal(await examineImage(Buffer.from('GIF89a=1;alert(1)//'), 'image/gif'), null);
  t.equal(await examineImage(Buffer.alloc(0), 'image/png'), null);
  t.equal(await examineImage(jpeg, 'image/png'), null);
  t.equal(
    await examineImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image/png'),
    null,
  );
});

t.test('a hostile drawing takes no time', async (t) => {
  const startedAt = performance.now();
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg">${'<!--'.repeat(64 * 1024)}`;
  t.equal(await examineImage(Buffer.from(hostile), 'image/svg+xml'), null);
  t.ok(performance.now() - startedAt < 1000);
});

t.test('a drawing says its size, and is never unfolded', async (t) => {
  const examine = (attributes: string) =>
    examineImage(
      Buffer.from(
        `<!-- <svg width="1" height="1"> --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="5"/></svg>`,
      ),
      'image/svg+xml',
    );
  t.strictSame(await examine('width="30.4" height="20px"'), { width: 30, height: 20, ...still, pixels: 0 });
  t.match(await examine("viewBox='0 0 24,12'"), { width: 24, height: 12 });
  t.match(await examine('width="100%" height="100%" viewBox="0 0 640 480"'), { width: 640, height: 480 });
  t.match(await examine('stroke-width="3" width="999999" height="9"'), { width: 999_999, height: 9 });
  t.equal(await examineImage(Buffer.from('<svg width="5" height="5"/>'), 'image/svg+xml'), null, 'no drawing');
  for (const none of [
    '',
    'width="5cm" height="5cm"',
    'width="-1" height="3"',
    'viewBox="0 0 x y"',
    'width="0" height="0"',
  ]) {
    t.equal(await examine(none), null, none);
  }
});
