import createError from '@fastify/error';

/** The same words whatever is wrong with it. */
export const PasswordLinkInvalid = createError(
  'password_link_invalid',
  'This link was used, has expired or is not the newest one. Ask for another.',
  403,
);
export const AccountNotFound = createError('account_not_found', 'There is no such account.', 404);
