import createError from '@fastify/error';

export const NotReady = createError<[string]>('not_ready', "This replica isn't ready for requests: %s.", 503);
