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
  /** Too large to show as it is, not upright, or with data about the camera and the place in it. */
  needsWebForm: boolean;
  /** The pixels of all frames in the given bytes: what the picture unfolds to. 0 for a drawing. */
  pixels: number;
}

/**
 * Reads the header of a picture; no pixel is decoded. Null if the bytes do not hold all of it: a caller with more of
 * the file may try again with up to `longHeadMaxBytes` of it.
 */
export async function examineImage(head: Buffer, contentType: string): Promise<ExaminedImage | null> {
  if (contentType === 'image/svg+xml') return examineDrawing(head);
  const header = (await readHeader(head, contentType)) ?? readPartialHeader(head, contentType);
  return header && header.width > 0 && header.height > 0 ? describe(header) : null;
}

async function readHeader(head: Buffer, contentType: string): Promise<PictureHeader | null> {
  try {
    // A bomb is to be recognised for what it is, not to be thrown out as unreadable.
    const metadata = await sharp(head, { limitInputPixels: false, failOn: 'none' }).metadata();
    const { mediaType, width, height, orientation = 1, pages = 1, exif, xmp, iptc } = metadata;
    if (mediaType !== contentType) return null;
    const frames = contentType === 'image/png' ? apngFrames(head) : pages;
    return { width, height, orientation, frames, hasData: [exif, xmp, iptc].some((data) => data !== undefined) };
  } catch {
    return null;
  }
}

/** Parses the header of formats that sharp only reads from whole files. */
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
    // Scaled down, an animation would lose its motion; animations come from no camera.
    needsWebForm: !isAnimated && (isTooLarge || orientation !== 1 || hasData),
    pixels: width * height * frames,
  };
}

/** The animated kind of PNG says how many frames it has before its first pixels. */
function apngFrames(head: Buffer): number {
  const control = head.indexOf('acTL');
  const isBeforePixels = control !== -1 && control < head.indexOf('IDAT');
  return isBeforePixels && control + 8 <= head.length ? Math.max(1, head.readUInt32BE(control + 4)) : 1;
}

function examineDrawing(head: Buffer): ExaminedImage | null {
  const size = svgSize(head.toString('utf8'));
  return size && { ...size, isAnimated: false, needsWebForm: false, pixels: 0 };
}
