import createError from '@fastify/error';

/** Unavailable, where continuing would be unsafe. */
export const CoordinationUnavailable = createError(
  'unavailable',
  'A part of the service is unavailable. Try again shortly.',
  503,
);
export const InvalidCoordinationOptions = createError<[string]>(
  'invalid_coordination_options',
  'coordination: %s',
  500,
);
