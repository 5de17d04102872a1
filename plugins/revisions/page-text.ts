import { PageTextInvalid, PageTooLarge } from './errors.ts';

/** In bytes of UTF-8. */
export const pageMaxBytes = 2 * 1024 * 1024;

const loneSurrogate = /\p{Surrogate}/u;

/** Checks limits and returns bytes. Line ends stay. Refuses NUL and lone surrogates, which UTF-8 can't hold. */
export function measureText(text: string): number {
  const bytes = Buffer.byteLength(text);
  if (bytes > pageMaxBytes) throw tooLarge();
  if (text.includes('\0')) throw new PageTextInvalid('a NUL character');
  if (loneSurrogate.test(text)) throw new PageTextInvalid('a lone surrogate');
  return bytes;
}

/** Includes the limit. */
export function tooLarge() {
  return Object.assign(new PageTooLarge(), { members: { maxBytes: pageMaxBytes } });
}
