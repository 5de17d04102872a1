import type { Static } from 'typebox';
import type { NamePerson } from '../accounts/index.ts';
import type { DeliveryRecord } from './delivery.ts';
import type { Delivery, Webhook } from './schema.ts';
import type { WebhookRecord } from './webhook.ts';

export function presentWebhook(
  { _id, name, url, format, events, place, isActive, ownerId, createdAt }: WebhookRecord,
  person: NamePerson,
): Static<typeof Webhook> {
  return {
    id: _id.toHexString(),
    name,
    url,
    format,
    events,
    place,
    isActive,
    owner: person(ownerId),
    createdAt: createdAt.toISOString(),
  };
}

export function presentDelivery(delivery: DeliveryRecord): Static<typeof Delivery> {
  const { _id, name, state, attempts, nextAt, createdAt } = delivery;
  return {
    id: _id,
    event: name,
    state,
    createdAt: createdAt.toISOString(),
    attempts: attempts.map(({ at, ms, status, said }) => ({ at: at.toISOString(), ms, status, said })),
    nextAt: state === 'pending' ? (nextAt?.toISOString() ?? null) : null,
  };
}
