import createError from '@fastify/error';

export const BadOption = createError<[string]>('audit_bad_option', 'audit: %s', 500);
