import createError from '@fastify/error';

export const TagInvalid = createError<[string]>(
  'tag_invalid',
  "“%s” isn't a valid tag: use 1 to 64 characters, without commas or line breaks.",
  400,
);
export const TooManyTags = createError<[number]>('too_many_tags', 'A page can have at most %d tags.', 409);
