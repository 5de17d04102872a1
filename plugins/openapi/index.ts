import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import type { AccessMode, Scope } from '../access/index.ts';
import { markOptionalBodies } from './optional-bodies.ts';
import { withOptionalDefaults } from './optional-defaults.ts';

type Carrier = { bearer: string[] } | { cookie: string[] };

export interface OpenapiOptions {
  /** The product's version. */
  version: string;
}

/** The package's own policy names outside hosts and requires https, which local wikis lack. */
const staticCSP = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
};

/** `/api/openapi.json`, and `/api/docs` to browse (contract section 9.1). */
export default fp<OpenapiOptions>(
  async (fastify, { version }) => {
    await fastify.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Wiki',
          version,
          description:
            'Pages in Markdown that live at paths. Send `Authorization: Bearer <access token>`; errors are ' +
            '`application/problem+json` (RFC 9457) with a stable `code`; lists are `{items, nextCursor}`.',
        },
        components: {
          securitySchemes: {
            bearer: {
              type: 'http',
              scheme: 'bearer',
              description: 'An access token. A route names the scope that it needs: read, write or admin.',
            },
            cookie: {
              type: 'apiKey',
              in: 'cookie',
              name: fastify.access.cookieName,
              description: 'The access token again, for browsers that load a picture or follow a link.',
            },
          },
        },
      },
      hideUntagged: false,
      transform: ({ schema, url, route }) => {
        const security = securityOf(route.config?.access, fastify.access.scopeOf(route));
        const body = typeof schema?.body === 'object' && schema.body ? { body: withOptionalDefaults(schema.body) } : {};
        return { schema: { ...schema, ...body, security }, url };
      },
      transformObject: (document) => {
        if (!('openapiObject' in document)) return document.swaggerObject;
        return markOptionalBodies(document.openapiObject);
      },
    });

    fastify.get(
      '/api/openapi.json',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Get this description',
          operationId: 'getOpenapi',
          tags: ['service'],
          response: {
            200: Type.Unsafe({
              type: 'object',
              additionalProperties: true,
              description: 'OpenAPI 3.1.',
              examples: [{ openapi: '3.1.0', info: { title: 'Wiki', version }, paths: {} }],
            }),
          },
        },
      },
      async () => fastify.swagger(),
    );

    await fastify.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' };
        route.schema = { ...route.schema, hide: true };
      });
      await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP });
    });
  },
  { fastify: '5.x', name: 'openapi', dependencies: ['errors', 'access'], decorators: { fastify: ['access'] } },
);

/** Any of the accepted credentials, with the scope (contract section 5.1). */
function securityOf(access: AccessMode | undefined, scope: Scope | 'any'): Carrier[] {
  if (!access || access === 'public') return [];
  const scopes = scope === 'any' ? [] : [scope];
  return access === 'delivery' ? [{ bearer: scopes }, { cookie: scopes }] : [{ bearer: scopes }];
}
