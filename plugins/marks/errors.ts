import createError from '@fastify/error';

export const TooManyMarks = createError<[string, number]>(
  'too_many_marks',
  "You've %s the maximum of %d pages. Remove one first.",
  409,
);
