import createError from '@fastify/error';

/** The same words whatever is wrong with it. */
export const EmailLinkInvalid = createError(
  'email_link_invalid',
  'This link was used, has expired or is not the newest one. Ask for the change again.',
  403,
);
