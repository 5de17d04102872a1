import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { WebhooksContext } from './context.ts';
import { deliveryOf } from './enqueue.ts';
import { DeliveryNotFound, WebhookNotFound } from './errors.ts';
import { presentDelivery } from './present.ts';
import * as wire from './schema.ts';
import type { WebhookRecord } from './webhook.ts';

const config = { access: 'bearer', scope: 'admin' } as const;
const tags = ['webhooks'];

/** `/api/webhooks/{id}/deliveries`, for administrators. `deliver` sends what is due. */
export function deliveryRoutes(
  context: WebhooksContext,
  deliver: (webhooks: readonly WebhookRecord[]) => void,
): FastifyPluginAsyncTypebox {
  const { webhooks, deliveries, accounts, now } = context;

  async function find(id: string): Promise<WebhookRecord> {
    const webhook = await webhooks.find(new ObjectId(id));
    if (!webhook) throw new WebhookNotFound();
    return webhook;
  }

  return async (fastify) => {
    const cursors = fastify.listCursor({ createdAt: 'date', _id: 'text' });

    fastify.get(
      '/api/webhooks/:id/deliveries',
      {
        config,
        schema: {
          summary: "List a webhook's deliveries",
          operationId: 'listWebhookDeliveries',
          tags,
          params: wire.ById,
          querystring: wire.ListQuery,
          response: { 200: wire.DeliveryList, ...fastify.problems(WebhookNotFound) },
        },
      },
      async ({ params, query: { limit, cursor } }) => {
        const { _id } = await find(params.id);
        const found = await deliveries.list(_id, cursors.read(cursor), limit + 1);
        const { items, nextCursor } = cursors.page(found, limit, (last) => last);
        return { items: items.map(presentDelivery), nextCursor };
      },
    );

    fastify.post(
      '/api/webhooks/:id/test',
      {
        config,
        schema: {
          summary: 'Send a test call to a webhook',
          description: 'Inactive webhooks included. The result is listed in its deliveries.',
          operationId: 'testWebhook',
          tags,
          params: wire.ById,
          response: { 202: wire.Delivery, ...fastify.problems(WebhookNotFound) },
        },
      },
      async (request, reply) => {
        const webhook = await find(request.params.id);
        const by = new ObjectId(accounts.of(request).user.id);
        const ping = { name: 'ping', pageId: null, by, at: now() } as const;
        const delivery = deliveryOf(webhook._id, ping, randomUUID(), now());
        await deliveries.add(delivery);
        deliver([webhook]);
        return reply.code(202).send(presentDelivery(delivery));
      },
    );

    fastify.post(
      '/api/webhooks/:id/deliveries/:deliveryId/resend',
      {
        config,
        schema: {
          summary: 'Send a delivery again',
          description: 'With the current state of its subject and the same `webhook-id`.',
          operationId: 'resendWebhookDelivery',
          tags,
          params: wire.ByDelivery,
          response: { 202: wire.Delivery, ...fastify.problems(WebhookNotFound, DeliveryNotFound) },
        },
      },
      async (request, reply) => {
        const webhook = await find(request.params.id);
        const delivery = await deliveries.again(webhook._id, request.params.deliveryId, now());
        if (!delivery) throw new DeliveryNotFound();
        deliver([webhook]);
        return reply.code(202).send(presentDelivery(delivery));
      },
    );
  };
}
