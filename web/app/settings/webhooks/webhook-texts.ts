import type { Webhook } from '../../api/types.ts';

export type WebhookEvent = Webhook['events'][number];
export type WebhookFormat = Webhook['format'];

export const eventTexts = {
  'page.created': 'webhooks.pageCreated',
  'page.saved': 'webhooks.pageSaved',
  'page.moved': 'webhooks.pageMoved',
  'page.trashed': 'webhooks.pageTrashed',
  'page.restored': 'webhooks.pageRestored',
  'comment.created': 'webhooks.commentCreated',
} as const satisfies Record<WebhookEvent, string>;

export const webhookEvents = Object.keys(eventTexts) as WebhookEvent[];

export const formats = [
  { value: 'json', text: 'webhooks.formatJson' },
  { value: 'slack', text: 'webhooks.formatSlack' },
  { value: 'teams', text: 'webhooks.formatTeams' },
] as const satisfies { value: WebhookFormat; text: string }[];

/** Covers tests and unknown events. */
export const deliveryText = (event: string) => eventTexts[event as WebhookEvent] ?? 'webhooks.test';
