import createError from '@fastify/error';

export const NotificationNotFound = createError('notification_not_found', 'You have no such notification.', 404);
