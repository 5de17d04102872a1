const mebibyte = 1024 * 1024;

/** The pictures that forms are made of. A drawing (SVG) needs none. */
export const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** Pixels of all frames together: what a picture may unfold to, however small its file is. */
export const maxPixels = 100_000_000;
/** The longest side of a picture, that of a JPEG. A file of a few bytes may claim any, and a thread of pixels takes as long as a picture. */
export const maxSide = 65_535;
/** The longer side of the form that pages show, in pixels. */
export const webMaxSide = 2048;
/** A long picture, such as a screenshot of a whole page, is not scaled down to a thread: its shorter side keeps this. */
export const webMinShortSide = 1024;
/** The widths of thumbnails, in pixels. */
export const widths: readonly number[] = [64, 128, 320, 640, 1024, 1600];
/** WebP has no sides longer than this. */
export const formMaxSide = 16_383;

/** The bytes at the beginning of a file that are searched for its dimensions if the first ones do not hold them. */
export const longHeadMaxBytes = 4 * mebibyte;

/** The process that makes one form of one picture, and how many of them there are. */
export const making = {
  deadlineMs: 30_000,
  maxRssBytes: 1024 * mebibyte,
  maxHeapBytes: 256 * mebibyte,
  /** The largest size of one form; real ones are smaller. */
  maxFormBytes: 64 * mebibyte,
  maxConcurrent: 2,
  maxQueued: 256,
};

export type MakingLimits = typeof making;
