import type { ObjectId } from 'mongodb';
import type { WebhooksContext } from './context.ts';
import { type DeliveryRecord, type DeliveryState, pausesMs } from './delivery.ts';
import { describe } from './describe.ts';
import { formatBody } from './format-body.ts';
import type { createSender } from './send.ts';
import type { WebhookRecord } from './webhook.ts';

/** Longer than an attempt takes. */
const leaseMs = 60_000;

interface Drains {
  /** Whether something became due since the last look. */
  isAsked: boolean;
  done: Promise<void>;
}

/** In order per webhook, so that slow ones don't delay others. */
export function createWorker(context: WebhooksContext, sender: ReturnType<typeof createSender>) {
  const { deliveries, background, now, log } = context;
  const running = new Map<string, Drains>();

  async function drain(id: ObjectId): Promise<void> {
    while (!background.closing.aborted) {
      const delivery = await deliveries.take(id, now(), new Date(now().getTime() + leaseMs));
      if (!delivery) return;
      await deliver(delivery);
    }
  }

  async function deliver(delivery: DeliveryRecord): Promise<void> {
    // Read again, since any replica may have changed it.
    const webhook = await context.webhooks.find(delivery.webhookId);
    const described =
      webhook?.isActive || delivery.name === 'ping' ? webhook && (await describe(context, webhook, delivery)) : null;
    if (!webhook || !described) return void (await deliveries.withhold(delivery));
    const language = context.settings.values.language === 'ja' ? 'ja' : 'en';
    const secret = await context.secrets.decrypt('webhooks', webhook.secret.buffer, webhook._id.toHexString());
    const body = formatBody(described, webhook.format, language);
    const attempt = await sender.send({ id: delivery._id, url: webhook.url, body, secret }, background.closing);
    // Cut off on closing; retried after the lease.
    if (attempt.status === null && background.closing.aborted) return;
    const { state, next } = outcomeOf(attempt.status, delivery.tries, now());
    if (state !== 'delivered')
      log.info({ webhook: webhook.name, status: attempt.status, said: attempt.said }, 'could not deliver to a webhook');
    await deliveries.record(delivery, attempt, state, next);
  }

  /** Includes deliveries that become due meanwhile. */
  async function drainAll(id: ObjectId, drains: Drains): Promise<void> {
    do {
      drains.isAsked = false;
      await drain(id);
    } while (drains.isAsked);
  }

  function start({ _id }: Pick<WebhookRecord, '_id'>): Promise<void> {
    const key = _id.toHexString();
    const known = running.get(key);
    if (known) {
      known.isAsked = true;
      return known.done;
    }
    const drains: Drains = { isAsked: false, done: Promise.resolve() };
    running.set(key, drains);
    drains.done = drainAll(_id, drains).finally(() => running.delete(key));
    return drains.done;
  }

  return {
    /** Resolves once nothing is due. */
    work: async (webhooks: readonly Pick<WebhookRecord, '_id'>[]): Promise<void> =>
      void (await Promise.all(webhooks.map(start))),
  };
}

/** `tries` is the number of earlier attempts. */
export function outcomeOf(
  status: number | null,
  tries: number,
  now: Date,
): { state: DeliveryState; next: Date | null } {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', next: null };
  const pauseMs = pausesMs[tries];
  return pauseMs === undefined
    ? { state: 'failed', next: null }
    : { state: 'pending', next: new Date(now.getTime() + pauseMs) };
}
