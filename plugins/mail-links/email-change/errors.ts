import createError from '@fastify/error';

/** The same words, whatever the reason. */
export const EmailLinkInvalid = createError(
  'email_link_invalid',
  'This link was already used, has expired, or was replaced by a newer one. Request the change again.',
  403,
);
