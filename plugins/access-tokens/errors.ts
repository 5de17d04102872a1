import createError from '@fastify/error';

export const AccessTokenNotFound = createError('access_token_not_found', 'You have no such access token.', 404);
export const ScopeNotHeld = createError(
  'scope_not_held',
  'An access token can only create tokens with scopes it has itself.',
  403,
);
export const NotForApplications = createError(
  'not_for_applications',
  "Applications can't list, create or revoke your sessions and personal access tokens.",
  403,
);
export const TooManyAccessTokens = createError(
  'too_many_access_tokens',
  "You've reached the limit of personal access tokens. Delete one first.",
  409,
);
export const BadOption = createError('access_tokens_bad_option', 'access-tokens: %s', 500);
