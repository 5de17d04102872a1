import createError from '@fastify/error';

/** The same words, whatever the reason. */
export const SignUpLinkInvalid = createError(
  'sign_up_link_invalid',
  'This link was already used or has expired. Sign up again.',
  403,
);
