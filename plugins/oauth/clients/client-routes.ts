import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { OAuthContext } from '../context.ts';
import { ClientNotFound, InvalidClientMetadata, InvalidRedirectUri, OAuthNotConfigured } from '../errors.ts';
import * as wire from '../schema.ts';
import { createClient, deleteClient, isAdministering, listClients, presentClient } from './clients.ts';

const tags = ['applications'];

/** `/api/oauth/clients`: known applications. */
export function clientRoutes(contextOf: () => OAuthContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { auth, audit } = fastify;

    fastify.get(
      '/api/oauth/clients',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'List your applications, or all as an administrator, newest first',
          operationId: 'listOAuthClients',
          tags,
          querystring: wire.ListQuery,
          response: { 200: wire.ClientList, ...fastify.problems(OAuthNotConfigured) },
        },
      },
      async (request) => listClients(contextOf(), request.query, auth.accountOf(request)),
    );

    fastify.post(
      '/api/oauth/clients',
      {
        config: { access: 'bearer', scope: 'admin' },
        schema: {
          summary: 'Create a client for an application',
          operationId: 'createOAuthClient',
          tags,
          body: wire.ClientInput,
          response: {
            201: wire.NewClient,
            ...fastify.problems(InvalidClientMetadata, InvalidRedirectUri, OAuthNotConfigured),
          },
        },
      },
      async (request, reply) => {
        const asker = auth.accountOf(request);
        const { record, secret } = await createClient(contextOf(), request.body, asker);
        const client = presentClient(record);
        const target = { type: 'application', id: client.id, name: client.name } as const;
        await audit.record({ action: 'application.created', actor: asker.user, target }, request);
        reply.code(201).header('Cache-Control', 'no-store');
        return { client, secret };
      },
    );

    fastify.delete(
      '/api/oauth/clients/:id',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Remove one of your clients, or any as an administrator',
          description: 'All access granted to it is revoked.',
          operationId: 'deleteOAuthClient',
          tags,
          params: wire.ById,
          response: {
            204: Type.Null({ description: 'Removed.' }),
            ...fastify.problems(ClientNotFound, auth.errors.SessionRequired, OAuthNotConfigured),
          },
        },
      },
      async (request, reply) => {
        const asker = auth.accountOf(request);
        // Signs out everyone who granted it, so a session is required.
        if (!isAdministering(asker)) auth.sessionOf(request);
        const { name } = await deleteClient(contextOf(), request.params.id, asker);
        const target = { type: 'application', id: request.params.id, name } as const;
        await audit.record({ action: 'application.deleted', actor: asker.user, target }, request);
        return reply.code(204).send(null);
      },
    );
  };
}
