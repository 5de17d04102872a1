import createError from '@fastify/error';
import { limits } from './schema.ts';

export const InvalidCursor = createError('invalid_request', 'The cursor is not one that this list gave.', 400);
export const CommentEmpty = createError('comment_empty', 'A comment says something.', 400);
export const CommentTextInvalid = createError<[string]>('comment_text_invalid', 'The text holds %s.', 400);
export const CommentForbidden = createError(
  'comment_forbidden',
  'A comment is edited by its author, and deleted by its author, the owner of the page and administrators.',
  403,
);
export const ResolveForbidden = createError(
  'resolve_forbidden',
  'A thread is resolved and reopened by who began it, and by those who may edit the page.',
  403,
);
export const CommentNotFound = createError('comment_not_found', 'There is no such comment.', 404);
export const StaleComment = createError('stale_comment', 'The comment has been edited since it was read.', 409);
export const CommentsFull = createError('comments_full', 'There are as many comments here as there may be.', 409);
export const CommentTooLarge = createError('comment_too_large', 'The comment is larger than a comment may be.', 413);

/** The refusal of a text over the limit, with the limit. */
export function commentTooLarge() {
  return Object.assign(new CommentTooLarge(), { members: { maxBytes: limits.bodyMaxBytes } });
}

/** The refusal of an edit whose base is not current, with what is. */
export function staleComment({ version, body }: { version: number; body: string }) {
  return Object.assign(new StaleComment(), { members: { current: { version, body } } });
}
