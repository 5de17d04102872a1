import { createHash } from 'node:crypto';
import type { ObjectId } from 'mongodb';
import type { WebhooksContext } from './context.ts';
import type { DeliveryRecord, Happening } from './delivery.ts';
import type { WebhookRecord } from './webhook.ts';

/** Stores what webhooks are called for, and has it delivered. Idempotent by `key`. `paths`: where it happened. */
export async function enqueue(
  context: WebhooksContext,
  happening: Happening,
  key: string,
  paths: () => Promise<string[]>,
): Promise<WebhookRecord[]> {
  const listening = context
    .known()
    .filter(({ isActive, events }) => isActive && events.some((one) => one === happening.event));
  if (listening.length === 0) return [];
  const places = await paths();
  const called = listening.filter(({ place }) => places.some((path) => isWithin(path, place)));
  for (const { _id } of called) await context.deliveries.add(deliveryOf(_id, happening, key, context.now()));
  return called;
}

/** Returns a pending delivery. */
export function deliveryOf(webhookId: ObjectId, happening: Happening, key: string, now: Date): DeliveryRecord {
  const hash = createHash('sha256').update(`${webhookId} ${happening.event} ${key}`).digest('base64url');
  return {
    ...happening,
    ...{ _id: `msg_${hash.slice(0, 24)}`, webhookId, state: 'pending', attempts: [], tries: 0 },
    ...{ nextAt: now, createdAt: now },
  };
}

const isWithin = (path: string, place: string): boolean =>
  place === '/' || path === place || path.startsWith(`${place}/`);
