import createError from '@fastify/error';

export const BadOption = createError<[string]>('presence_bad_option', 'presence: %s', 500);
