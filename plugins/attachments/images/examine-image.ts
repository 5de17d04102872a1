import { readAvifHeader } from './avif-header.ts';
import { boxOfForm } from './form-size.ts';
import sharp from './image-library.ts';
import type { PictureHeader } from './picture-header.ts';
import { svgSize } from './svg-size.ts';
import { readWebpHeader } from './webp-header.ts';

/** The facts in a picture's header. */
export interface ExaminedImage {
  /** The width as shown upright, in pixels. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Too large, rotated, or with data about camera and location. */
  needsWebForm: boolean;
  /** Pixels of all frames; 0 for a drawing. */
  pixels: number;
}

/** Reads a picture's header without decoding. Null if incomplete: retry with up to `longHeadMaxBytes`. */
export async function examineImage(head: Buffer, contentType: string): Promise<ExaminedImage | null> {
  if (contentType === 'image/svg+xml') return examineDrawing(head);
  const header = (await readHeader(head, contentType)) ?? readPartialHeader(head, contentType);
  return header && header.width > 0 && header.height > 0 ? describe(header) : null;
}

async function readHeader(head: Buffer, contentType: string): Promise<PictureHeader | null> {
  try {
    // Decompression bombs are recognised, not rejected as unreadable.
    const metadata = await sharp(head, { limitInputPixels: false, failOn: 'none' }).metadata();
    const { mediaType, width, height, orientation = 1, pages = 1, exif, xmp, iptc } = metadata;
    if (mediaType !== contentType) return null;
    const frames = contentType === 'image/png' ? apngFrames(head) : pages;
    return { width, height, orientation, frames, hasData: [exif, xmp, iptc].some((data) => data !== undefined) };
  } catch {
    return null;
  }
}

/** For formats that sharp reads only whole. */
function readPartialHeader(head: Buffer, contentType: string): PictureHeader | null {
  if (contentType === 'image/webp') return readWebpHeader(head);
  return contentType === 'image/avif' ? readAvifHeader(head) : null;
}

function describe({ orientation, frames, hasData, ...stored }: PictureHeader): ExaminedImage {
  const isSideways = orientation >= 5;
  const width = isSideways ? stored.height : stored.width;
  const height = isSideways ? stored.width : stored.height;
  const box = boxOfForm({ width, height }, 'web');
  const isAnimated = frames > 1;
  const isTooLarge = box.width < width || box.height < height;
  return {
    width,
    height,
    isAnimated,
    // Scaling would stop an animation; cameras make none.
    needsWebForm: !isAnimated && (isTooLarge || orientation !== 1 || hasData),
    pixels: width * height * frames,
  };
}

/** APNG stores the number of frames before the pixels. */
function apngFrames(head: Buffer): number {
  const control = head.indexOf('acTL');
  const isBeforePixels = control !== -1 && control < head.indexOf('IDAT');
  return isBeforePixels && control + 8 <= head.length ? Math.max(1, head.readUInt32BE(control + 4)) : 1;
}

function examineDrawing(head: Buffer): ExaminedImage | null {
  const size = svgSize(head.toString('utf8'));
  return size && { ...size, isAnimated: false, needsWebForm: false, pixels: 0 };
}
