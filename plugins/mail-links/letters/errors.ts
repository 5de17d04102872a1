import createError from '@fastify/error';

export const MailNotConfigured = createError(
  'mail_not_configured',
  "This wiki doesn't send email. Ask an administrator instead.",
  409,
);
