import createError from '@fastify/error';

export const TooManyMarks = createError<[string, number]>(
  'too_many_marks',
  'You have %s as many pages as one may (%d). Take one away first.',
  409,
);
