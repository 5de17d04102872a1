import createError from '@fastify/error';

export const NotReady = createError<[string]>('not_ready', 'This replica takes no requests now: %s.', 503);
