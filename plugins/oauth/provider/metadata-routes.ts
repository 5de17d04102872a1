import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { OAuthContext } from '../context.ts';
import { OAuthNotConfigured } from '../errors.ts';
import { resourceMetadata, serverMetadata } from './metadata.ts';

const tags = ['OAuth'];
const config = { access: 'public' } as const;

const ServerMetadata = Type.Record(Type.String(), Type.Unknown(), {
  description: 'RFC 8414.',
  examples: [{ issuer: 'https://wiki.example', token_endpoint: 'https://wiki.example/api/oauth/token' }],
});
const ResourceMetadata = Type.Record(Type.String(), Type.Unknown(), {
  description: 'RFC 9728.',
  examples: [{ resource: 'https://wiki.example', authorization_servers: ['https://wiki.example'] }],
});

/** By suffix of `/.well-known/oauth-protected-resource` and operation name. */
const resources = { '': '', '/api': 'Api', '/api/mcp': 'Mcp' };

/** `/.well-known/oauth-*` */
export function metadataRoutes(contextOf: () => OAuthContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/.well-known/oauth-authorization-server',
      {
        config,
        schema: {
          summary: 'Get the metadata of the authorization server',
          operationId: 'getAuthorizationServerMetadata',
          tags,
          response: { 200: ServerMetadata, ...fastify.problems(OAuthNotConfigured) },
        },
      },
      async () => serverMetadata(contextOf()),
    );
    for (const [path, name] of Object.entries(resources)) {
      fastify.get(
        `/.well-known/oauth-protected-resource${path}`,
        {
          config,
          schema: {
            summary: `The metadata of the protected resource ${path || '/'}`,
            operationId: `getProtectedResourceMetadata${name}`,
            tags,
            response: { 200: ResourceMetadata, ...fastify.problems(OAuthNotConfigured) },
          },
        },
        async () => resourceMetadata(contextOf(), path),
      );
    }
  };
}
