import createError from '@fastify/error';

export const WebhookNotFound = createError('webhook_not_found', 'There is no such webhook.', 404);
export const DeliveryNotFound = createError('delivery_not_found', 'There is no such delivery, or no longer.', 404);
export const WebhookUrlInvalid = createError(
  'webhook_url_invalid',
  'The address of a webhook begins with https:// or http:// and has no name or password.',
  400,
);
export const TooManyWebhooks = createError(
  'too_many_webhooks',
  'There are 50 webhooks already; remove one first.',
  409,
);
