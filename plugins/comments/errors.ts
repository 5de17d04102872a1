import createError from '@fastify/error';
import { limits } from './schema.ts';

export const CommentEmpty = createError('comment_empty', "A comment can't be empty.", 400);
export const CommentTextInvalid = createError<[string]>('comment_text_invalid', 'The text contains %s.', 400);
export const CommentForbidden = createError(
  'comment_forbidden',
  'Only the author can edit a comment; the author, the page owner and administrators can delete it.',
  403,
);
export const ResolveForbidden = createError(
  'resolve_forbidden',
  'Only the person who started a thread, and those who can edit the page, can resolve or reopen it.',
  403,
);
export const CommentNotFound = createError('comment_not_found', 'There is no such comment.', 404);
export const StaleComment = createError('stale_comment', 'The comment has been edited since it was read.', 409);
export const CommentsFull = createError('comments_full', 'This page or thread has reached the limit of comments.', 409);
export const CommentTooLarge = createError('comment_too_large', 'The comment is too large.', 413);

/** Includes the limit. */
export function commentTooLarge() {
  return Object.assign(new CommentTooLarge(), { members: { maxBytes: limits.bodyMaxBytes } });
}

/** Includes the current text. */
export function staleComment({ version, body }: { version: number; body: string }) {
  return Object.assign(new StaleComment(), { members: { current: { version, body } } });
}
