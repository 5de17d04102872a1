import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from './image-library.ts';

const gps = { IFD0: { Copyright: 'me' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** Red left and blue right, so rotation shows. */
async function redAndBlue(width: number, height: number) {
  const blue = await plain(width / 2, height)
    .negate()
    .png()
    .toBuffer();
  return plain(width, height).composite([{ input: blue, left: width / 2, top: 0 }]);
}

/** Returns a rotated photo with location: stored 400 × 200, shown 200 × 400. */
export async function sidewaysPhoto(): Promise<Buffer> {
  return (await redAndBlue(400, 200)).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** Returns the same as WebP, with metadata at the end. */
export const webpWithPlace = (): Promise<Buffer> => plain(300, 200).withExif(gps).webp().toBuffer();

export const jpeg = (width: number, height: number): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const png = (width: number, height: number): Promise<Buffer> => plain(width, height).png().toBuffer();
export const avif = (): Promise<Buffer> => plain(320, 200).avif({ effort: 0 }).toBuffer();
export const cmyk = (): Promise<Buffer> => plain(320, 200).toColourspace('cmyk').jpeg().toBuffer();
export const deepPng = (): Promise<Buffer> => plain(320, 200).toColourspace('rgb16').png().toBuffer();

export function animatedGif(): Promise<Buffer> {
  const frames = Buffer.from(Array.from({ length: 80 * 180 * 3 }, (_, index) => (index >> 8) % 256));
  const raw = { width: 80, height: 180, channels: 3 as const, pageHeight: 60 };
  return sharp(frames, { raw })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** Returns files longer than any head: with and without location, and animated. */
export async function longPictures() {
  const noise = (height: number, pageHeight?: number) => {
    const raw = { width: 600, height, channels: 3 as const, ...(pageHeight && { pageHeight }) };
    return sharp(randomBytes(600 * height * 3), { raw });
  };
  return {
    lossy: await noise(400).webp({ quality: 100 }).toBuffer(),
    lossless: await noise(400).webp({ lossless: true, effort: 0 }).toBuffer(),
    webpWithPlace: await noise(400).withExif(gps).webp({ quality: 100 }).toBuffer(),
    moving: await noise(1200, 400).webp({ quality: 100, effort: 0 }).toBuffer(),
    avif: await noise(400).avif({ quality: 95, effort: 0 }).toBuffer(),
    avifWithPlace: await noise(400).withExif(gps).avif({ quality: 95, effort: 0 }).toBuffer(),
  };
}

/** Returns a PNG whose header claims these sides but holds fewer rows. */
export function hollowPng(width: number, height: number, rows = 0, chunks: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1)), { level: 1 });
  const parts = [chunk('IHDR', header), ...chunks, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a JPEG with this much application data before its size. */
export async function longHeadedJpeg(bytes: number): Promise<Buffer> {
  const picture = await jpeg(30, 20);
  const segment = Buffer.alloc(65_535 + 2);
  segment.set([0xff, 0xeb, 0xff, 0xff]);
  const segments = Array.from({ length: Math.ceil(bytes / segment.length) }, () => segment);
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
}
