import createError from '@fastify/error';

export const TooMuchWork = createError(
  'unavailable',
  'This replica is working on as many requests as it can finish soon. Try again shortly.',
  503,
);
