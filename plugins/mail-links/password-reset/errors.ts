import createError from '@fastify/error';

/** The same words, whatever the reason. */
export const PasswordLinkInvalid = createError(
  'password_link_invalid',
  'This link was already used, has expired, or was replaced by a newer one. Request another.',
  403,
);
export const AccountNotFound = createError('account_not_found', 'There is no such account.', 404);
