import { createHash } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { WebhooksContext } from './context.ts';
import type { DeliveryRecord, WebhookEvent } from './delivery.ts';
import type { WebhookRecord } from './webhook.ts';

/** Idempotent by `key`. `paths` are the places of the event. */
export async function enqueue(
  context: Pick<WebhooksContext, 'deliveries' | 'known' | 'pages' | 'now'>,
  event: WebhookEvent,
  key: string,
  paths: () => Promise<string[]>,
): Promise<WebhookRecord[]> {
  const { known, deliveries, pages, now } = context;
  const listening = known().filter(({ isActive, events }) => isActive && events.some((one) => one === event.name));
  if (listening.length === 0) return [];
  const places = await paths();
  const called = listening.filter(({ place }) => places.some((path) => pages.isWithin(path, place)));
  for (const { _id } of called) await deliveries.add(deliveryOf(_id, event, key, now()));
  return called;
}

export function deliveryOf(webhookId: ObjectId, event: WebhookEvent, key: string, now: Date): DeliveryRecord {
  const hash = createHash('sha256').update(`${webhookId} ${event.name} ${key}`).digest('base64url');
  return {
    ...event,
    _id: `msg_${hash.slice(0, 24)}`,
    webhookId,
    state: 'pending',
    attempts: [],
    tries: 0,
    nextAt: now,
    createdAt: now,
  };
}
