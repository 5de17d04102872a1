import createError from '@fastify/error';

export const PurgeForbidden = createError(
  'purge_forbidden',
  'Only the person who trashed the page, or an administrator, can delete it permanently.',
  403,
);
