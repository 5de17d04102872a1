import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { AuditAction } from '../audit/index.ts';
import { changeWebhook, createWebhook, removeWebhook, renewSecret } from './change-webhooks.ts';
import type { WebhooksContext } from './context.ts';
import { TooManyWebhooks, WebhookNotFound, WebhookUrlInvalid } from './errors.ts';
import { presentWebhook } from './present.ts';
import * as wire from './schema.ts';
import type { WebhookRecord } from './webhook.ts';

const config = { access: 'bearer', scope: 'admin' } as const;
const tags = ['webhooks'];

/** `/api/webhooks`, for administrators. */
export function webhookRoutes(context: WebhooksContext): FastifyPluginAsyncTypebox {
  const { webhooks, accounts, audit, pages } = context;
  const { PathInvalid } = pages.errors;

  const present = async (webhook: WebhookRecord) =>
    presentWebhook(webhook, await accounts.namePersons([webhook.ownerId]));

  /** Parts of the address may be secret. */
  async function record(action: AuditAction, { _id, name, url }: WebhookRecord, request: FastifyRequest) {
    const target = { type: 'webhook', id: _id.toHexString(), name } as const;
    const details = { host: new URL(url).host };
    await audit.record({ action, actor: accounts.of(request).user, target, details }, request);
  }

  return async (fastify) => {
    fastify.get(
      '/api/webhooks',
      {
        config,
        schema: { summary: 'List webhooks', operationId: 'listWebhooks', tags, response: { 200: wire.WebhookList } },
      },
      async () => ({ items: await Promise.all((await webhooks.list()).map(present)) }),
    );

    fastify.post(
      '/api/webhooks',
      {
        config,
        schema: {
          summary: 'Create a webhook',
          description: 'The response contains its secret, which is not shown again.',
          operationId: 'createWebhook',
          tags,
          body: wire.WebhookInput,
          response: { 201: wire.MadeWebhook, ...fastify.problems(WebhookUrlInvalid, PathInvalid, TooManyWebhooks) },
        },
      },
      async (request, reply) => {
        const owner = new ObjectId(accounts.of(request).user.id);
        const { webhook, secret } = await createWebhook(context, request.body, owner);
        await record('webhook.created', webhook, request);
        return reply
          .code(201)
          .header('Cache-Control', 'no-store')
          .send({ webhook: await present(webhook), secret });
      },
    );

    fastify.patch(
      '/api/webhooks/:id',
      {
        config,
        schema: {
          summary: 'Change a webhook',
          description: 'Omitted members stay unchanged.',
          operationId: 'changeWebhook',
          tags,
          params: wire.ById,
          body: wire.WebhookChange,
          response: { 200: wire.Webhook, ...fastify.problems(WebhookNotFound, WebhookUrlInvalid, PathInvalid) },
        },
      },
      async (request) => {
        const webhook = await changeWebhook(context, new ObjectId(request.params.id), request.body);
        await record('webhook.changed', webhook, request);
        return present(webhook);
      },
    );

    fastify.post(
      '/api/webhooks/:id/secret',
      {
        config,
        schema: {
          summary: 'Renew the secret of a webhook',
          description: 'Calls are signed with the new secret immediately. It is not shown again.',
          operationId: 'renewWebhookSecret',
          tags,
          params: wire.ById,
          response: { 200: wire.RenewedSecret, ...fastify.problems(WebhookNotFound) },
        },
      },
      async (request, reply) => {
        const { webhook, secret } = await renewSecret(context, new ObjectId(request.params.id));
        await record('webhook.changed', webhook, request);
        return reply.header('Cache-Control', 'no-store').send({ secret });
      },
    );

    fastify.delete(
      '/api/webhooks/:id',
      {
        config,
        schema: {
          summary: 'Remove a webhook',
          operationId: 'deleteWebhook',
          tags,
          params: wire.ById,
          response: { 204: Type.Null({ description: 'Removed.' }), ...fastify.problems(WebhookNotFound) },
        },
      },
      async (request, reply) => {
        await record('webhook.deleted', await removeWebhook(context, new ObjectId(request.params.id)), request);
        return reply.code(204).send(null);
      },
    );
  };
}
