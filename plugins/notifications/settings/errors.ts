import createError from '@fastify/error';

export const TimeZoneUnknown = createError('time_zone_unknown', 'There is no time zone of this name.', 400);
export const MailTokenUnknown = createError('mail_token_unknown', "This link isn't from an email of this wiki.", 404);
