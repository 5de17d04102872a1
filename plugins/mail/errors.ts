import createError from '@fastify/error';

/** SMTP_URL may hold a password, so it isn't repeated. */
export const InvalidSmtpUrl = createError<[string]>('smtp_url_invalid', 'SMTP_URL %s.', 500);
export const InvalidMailFrom = createError<[string]>(
  'mail_from_invalid',
  'MAIL_FROM is "%s"; it must be one address, such as wiki@example.com or "The wiki <wiki@example.com>".',
  500,
);
export const InvalidMailOptions = createError<[string]>('mail_options_invalid', '%s', 500);
