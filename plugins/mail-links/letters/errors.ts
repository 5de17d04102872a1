import createError from '@fastify/error';

export const MailNotConfigured = createError(
  'mail_not_configured',
  'This wiki sends no mail. Ask an administrator instead.',
  409,
);
