import createError from '@fastify/error';

export const PurgeForbidden = createError(
  'purge_forbidden',
  'Only who threw the page away, or an administrator, can remove it for good.',
  403,
);
