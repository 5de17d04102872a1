import { PageTextInvalid, PageTooLarge } from './errors.ts';

/** The most a page's text may hold, in bytes of UTF-8. */
export const pageMaxBytes = 2 * 1024 * 1024;

const loneSurrogate = /\p{Surrogate}/u;

/**
 * Holds a page's text to its limits and gives its size in bytes. Line ends stay as they are, so that what was put is
 * what is got. Refused is what no text file holds: NUL, and half a surrogate pair, which UTF-8 cannot carry.
 */
export function measureText(text: string): number {
  const bytes = Buffer.byteLength(text);
  if (bytes > pageMaxBytes) throw tooLarge();
  if (text.includes('\0')) throw new PageTextInvalid('a NUL character');
  if (loneSurrogate.test(text)) throw new PageTextInvalid('a lone surrogate');
  return bytes;
}

/** The refusal of a text over the limit, with the limit. */
export function tooLarge() {
  return Object.assign(new PageTooLarge(), { members: { maxBytes: pageMaxBytes } });
}
