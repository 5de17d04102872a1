import createError from '@fastify/error';

export const LogoNotSet = createError('logo_not_set', 'This wiki has no logo of its own.', 404);

export const LogoUnreadable = createError(
  'logo_unreadable',
  "The logo can't be read. Use a PNG, JPEG, WebP, GIF or AVIF image of up to 5 MB, as a data: URL.",
  400,
);

export const MailNotConfigured = createError(
  'mail_not_configured',
  'This wiki sends no email: SMTP_URL, MAIL_FROM and WIKI_PUBLIC_URL have to be set.',
  409,
);
