import fp from 'fastify-plugin';
import type { WebhooksContext } from './context.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { openDeliveryStore } from './delivery-store.ts';
import { listen } from './listen.ts';
import { createSender } from './send.ts';
import type { WebhookRecord } from './webhook.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { openWebhookStore } from './webhook-store.ts';
import { createWorker } from './worker.ts';

export interface WebhooksOptions {
  /** Sent in `User-Agent`. */
  version: string;
  /** For links to pages. */
  publicUrl?: string | undefined;
  /** Hosts in private networks that may be called. */
  privateHosts?: readonly string[];
  /** The clock; the machine's by default. */
  now?: () => Date;
}

/** How often due deliveries are looked for. */
const lookEveryMs = 10_000;
const connectTimeoutMs = 5_000;

/** Calls other programs and chats when pages change. */
export default fp<WebhooksOptions>(
  async (fastify, { version, publicUrl = null, privateHosts = [], now = fastify.mongo.now }) => {
    const { mongo, events, outbound, pages, accounts, audit, secrets, settings, background, log } = fastify;
    const webhooks = openWebhookStore(mongo.db);
    let known: readonly WebhookRecord[] = [];
    const reload = async () => {
      known = await webhooks.list();
    };
    const context: WebhooksContext = {
      webhooks,
      deliveries: await openDeliveryStore(mongo.db),
      known: () => known,
      changed: async () => void (await events.emit('webhooks.changed', {})),
      connect: outbound.connector({ connectTimeoutMs, privateHosts }),
      outbound,
      publicUrl,
      userAgent: `wiki/${version}`,
      pages,
      accounts,
      audit,
      secrets,
      settings,
      background,
      log,
      now,
    };
    const sender = createSender(context);
    const worker = createWorker(context, sender);
    const deliver = (some: readonly WebhookRecord[]) => {
      if (some.length > 0) background.run(() => worker.work(some), 'could not call webhooks; retrying');
    };
    await reload();
    events.onEveryReplica('webhooks.changed', 'webhooks', reload);
    background.regularly(
      lookEveryMs,
      async () => {
        await reload();
        await worker.work(known);
      },
      'could not call webhooks; retrying',
    );
    listen(events, context, deliver);
    fastify.addHook('onClose', sender.close);
    await fastify.register(webhookRoutes(context));
    await fastify.register(deliveryRoutes(context, deliver));
  },
  {
    fastify: '5.x',
    name: 'webhooks',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'secrets',
      'outbound',
      'settings',
      'background',
      'events',
      'audit',
      'accounts',
      'pages',
    ],
    decorators: {
      fastify: [
        'problems',
        'listCursor',
        'mongo',
        'secrets',
        'outbound',
        'settings',
        'background',
        'events',
        'audit',
        'accounts',
        'pages',
      ],
    },
  },
);
