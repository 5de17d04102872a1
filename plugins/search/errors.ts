import createError from '@fastify/error';

export const SearchUnavailable = createError(
  'search_unavailable',
  "Search isn't ready yet. Try again in a moment.",
  503,
);
