import type { WebhooksContext } from './context.ts';
import { type DeliveryRecord, type DeliveryState, pausesMs } from './delivery.ts';
import { describe } from './describe.ts';
import { formatBody } from './format-body.ts';
import type { createSender } from './send.ts';
import type { WebhookRecord } from './webhook.ts';

/** Longer than an attempt takes. */
const leaseMs = 60_000;

/** Delivers what is due: for each webhook one after the other, so that one that is slow holds up no other. */
export function createWorker(context: WebhooksContext, sender: ReturnType<typeof createSender>) {
  const { deliveries, background, now, log } = context;
  const running = new Map<string, Promise<void>>();

  async function drain(id: WebhookRecord['_id']): Promise<void> {
    while (!background.closing.aborted) {
      const delivery = await deliveries.take(id, now(), new Date(now().getTime() + leaseMs));
      if (!delivery) return;
      await deliver(delivery);
    }
  }

  async function deliver(delivery: DeliveryRecord): Promise<void> {
    // As it is now, on whichever replica it was changed.
    const webhook = await context.webhooks.find(delivery.webhookId);
    const described =
      webhook?.isActive || delivery.name === 'ping' ? webhook && (await describe(context, webhook, delivery)) : null;
    if (!webhook || !described) return void (await deliveries.withhold(delivery));
    const language = context.settings.values.language === 'ja' ? 'ja' : 'en';
    const secret = await context.secrets.decrypt('webhooks', webhook.secret.buffer, webhook._id.toHexString());
    const body = formatBody(described, webhook.format, language);
    const attempt = await sender.send({ id: delivery._id, url: webhook.url, body, secret }, background.closing);
    // Cut off with the process: another one tries it once the lease has ended.
    if (attempt.status === null && background.closing.aborted) return;
    const { state, next } = outcomeOf(attempt.status, delivery.tries, now());
    if (state !== 'delivered')
      log.info({ webhook: webhook.name, status: attempt.status, said: attempt.said }, 'a webhook was not delivered');
    await deliveries.record(delivery, attempt, state, next);
  }

  return {
    /** Delivers what is due of some webhooks; resolves once nothing is. */
    async work(webhooks: readonly Pick<WebhookRecord, '_id'>[]): Promise<void> {
      const drains = webhooks.map(({ _id }) => {
        const key = _id.toHexString();
        const drained = (running.get(key) ?? Promise.resolve()).catch(() => {}).then(() => drain(_id));
        const settled = drained.finally(() => running.get(key) === settled && running.delete(key));
        running.set(key, settled);
        return settled;
      });
      await Promise.all(drains);
    },
  };
}

/** What becomes of a delivery after an attempt that follows `tries` others. */
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
