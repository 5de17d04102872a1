import createError from '@fastify/error';

export const TagInvalid = createError<[string]>(
  'tag_invalid',
  '“%s” cannot be a tag: it has 1 to 64 characters, and neither commas nor line ends.',
  400,
);
export const TooManyTags = createError<[number]>('too_many_tags', 'A page has %d tags at most.', 409);
