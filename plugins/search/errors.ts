import createError from '@fastify/error';

export const SearchUnavailable = createError(
  'search_unavailable',
  'The search is not ready on this server. Try again in a moment.',
  503,
);
