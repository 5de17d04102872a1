import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { SignedIn } from '../../accounts/index.ts';
import { isAdministering } from '../clients/clients.ts';
import { findClient } from '../clients/find-client.ts';
import type { OAuthContext } from '../context.ts';
import { GrantNotFound, NotForApplications, OAuthNotConfigured } from '../errors.ts';
import * as wire from '../schema.ts';
import { listGrants, withdrawGrant } from './grants.ts';

const tags = ['applications'];

/** `/api/oauth/grants` */
export function grantRoutes(contextOf: () => OAuthContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { auth, audit } = fastify;
    const { AdminRequired } = fastify.access.errors;

    /** Refuses applications without the scope `admin`. */
    function askerOf(request: FastifyRequest): SignedIn {
      const asker = auth.accountOf(request);
      if (asker.tokenKind === 'oauth' && !isAdministering(asker)) throw new NotForApplications();
      return asker;
    }

    fastify.get(
      '/api/oauth/grants',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'List applications with access, newest first',
          description: 'Administrators can list those of another account, or of everyone.',
          operationId: 'listGrants',
          tags,
          querystring: wire.GrantQuery,
          response: { 200: wire.GrantList, ...fastify.problems(AdminRequired, NotForApplications, OAuthNotConfigured) },
        },
      },
      async (request) => {
        const asker = askerOf(request);
        const { everybody, accountId } = request.query;
        const isForOthers = everybody || (accountId !== undefined && accountId !== asker.user.id);
        if (isForOthers && !isAdministering(asker)) throw new AdminRequired();
        return listGrants(contextOf(), request.query, asker);
      },
    );

    fastify.delete(
      '/api/oauth/grants/:id',
      {
        config: { access: 'bearer' },
        schema: {
          summary: "Revoke an application's access",
          description: 'Its tokens end immediately. Administrators can do this for anyone.',
          operationId: 'deleteGrant',
          tags,
          params: wire.ById,
          response: {
            204: Type.Null({ description: 'Removed.' }),
            ...fastify.problems(GrantNotFound, NotForApplications, OAuthNotConfigured),
          },
        },
      },
      async (request, reply) => {
        const asker = askerOf(request);
        const grant = await withdrawGrant(contextOf(), request.params.id, asker, isAdministering(asker));
        const client = await findClient(contextOf(), grant.clientId);
        const name = client?.settings.name ?? null;
        const target = { type: 'application', id: grant.clientId, name } as const;
        const details = { accountId: grant.accountId.toHexString() };
        await audit.record({ action: 'application.withdrawn', actor: asker.user, target, details }, request);
        return reply.code(204).send(null);
      },
    );
  };
}
