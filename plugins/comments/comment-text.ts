import type { Anchor } from './comment.ts';
import { CommentEmpty, CommentTextInvalid, commentTooLarge } from './errors.ts';
import { limits } from './schema.ts';

const loneSurrogate = /\p{Surrogate}/u;

/** @throws CommentEmpty, CommentTooLarge, CommentTextInvalid */
export function requireText(body: string): void {
  if (Buffer.byteLength(body) > limits.bodyMaxBytes) throw commentTooLarge();
  if (body.trim() === '') throw new CommentEmpty();
  requireWellFormed(body);
}

/** @throws CommentTextInvalid */
export function requirePassage({ quote, prefix, suffix }: Anchor): void {
  for (const text of [quote, prefix, suffix]) requireWellFormed(text);
}

/** Refuses NUL and lone surrogates, which UTF-8 can't hold. */
function requireWellFormed(text: string): void {
  if (text.includes('\0')) throw new CommentTextInvalid('a NUL character');
  if (loneSurrogate.test(text)) throw new CommentTextInvalid('a lone surrogate');
}
