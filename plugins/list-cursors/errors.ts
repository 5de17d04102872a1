import createError from '@fastify/error';

export const InvalidCursor = createError('invalid_request', "The cursor doesn't belong to this list.", 400);
