import createError from '@fastify/error';

export const RevisionNotFound = createError('revision_not_found', 'There is no such revision.', 404);
export const PageTooLarge = createError('page_too_large', "A page's text can have at most 2 MiB of UTF-8.", 413);
export const PageTextInvalid = createError<[string]>(
  'page_text_invalid',
  'The text of a page must be Unicode text; this one has %s.',
  400,
);
