const mebibyte = 1024 * 1024;

/** Types converted to forms; SVG needs none. */
export const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** In all frames, whatever the file size. */
export const maxPixels = 100_000_000;
/** JPEG's limit. A small file can claim any side, and a long line takes as long as an image. */
export const maxSide = 65_535;
/** The longer side of the form that pages show, in pixels. */
export const webMaxSide = 2048;
/** A long screenshot isn't scaled to a line: its shorter side keeps this. */
export const webMinShortSide = 1024;
/** The widths of thumbnails, in pixels. */
export const widths: readonly number[] = [64, 128, 320, 640, 1024, 1600];
/** WebP allows no longer sides. */
export const formMaxSide = 16_383;

/** Bytes searched for dimensions when the first ones lack them. */
export const longHeadMaxBytes = 4 * mebibyte;

/** Limits of the processes that make forms. */
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
