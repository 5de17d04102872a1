import createError from '@fastify/error';

export const WebhookNotFound = createError('webhook_not_found', 'There is no such webhook.', 404);
export const DeliveryNotFound = createError(
  'delivery_not_found',
  'There is no such delivery, or it is more than 14 days old.',
  404,
);
export const WebhookUrlInvalid = createError(
  'webhook_url_invalid',
  "A webhook's address must begin with https:// or http://, without username and password.",
  400,
);
export const TooManyWebhooks = createError(
  'too_many_webhooks',
  'There are 50 webhooks already; remove one first.',
  409,
);
