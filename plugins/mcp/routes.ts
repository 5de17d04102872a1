import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HostRefused, OriginRefused } from './errors.ts';
import { isForeignHost } from './foreign-host.ts';
import { limits } from './limits.ts';
import * as wire from './schema.ts';
import type { Serving } from './serve-message.ts';

const path = '/api/mcp';

/** Loaded on demand: it is slow, and most wikis don't use it. */
const load = async () => ({ ...(await import('./missing-scopes.ts')), ...(await import('./serve-message.ts')) });

/** `/api/mcp`: streamable HTTP transport without sessions. */
export function mcpRoutes(serving: Serving, ownOrigins: readonly string[]): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { InsufficientScope } = fastify.access.errors;
    // Agents send no origin; browsers do, also under DNS rebinding.
    const isAllowed = (origin: string | undefined) =>
      origin === undefined || ownOrigins.includes(origin) || fastify.isClientOrigin(origin);
    // Invalid JSON is answered as JSON-RPC.
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: unknown) => body);
    fastify.addHook('onRequest', async ({ headers }) => {
      if (!isAllowed(headers.origin)) throw new OriginRefused();
      if (isForeignHost(headers.host, ownOrigins)) throw new HostRefused();
    });

    fastify.post(
      path,
      {
        // The calls of each tool decide.
        config: { access: 'bearer', scope: 'any' },
        bodyLimit: limits.requestMaxBytes,
        validatorCompiler: () => () => true,
        schema: {
          summary: 'Handle a Model Context Protocol request',
          description:
            'Streamable HTTP without sessions. The tools search, read, list and write pages, comment and attach ' +
            'files, with the scopes of the token and the permissions of its person.',
          operationId: 'postMcpMessage',
          tags: ['agents'],
          body: wire.Message,
          response: {
            200: wire.Answer,
            202: wire.Accepted,
            400: wire.Refused,
            406: wire.Refused,
            415: wire.Refused,
            ...fastify.problems(OriginRefused, HostRefused),
          },
        },
      },
      async (request, reply) => {
        const message = parse(request.body);
        if (message === malformed) return reply.send(Response.json(parseError, { status: 400 }));
        const { missingScopes, serveMessage } = await load();
        const { scopes } = fastify.accounts.of(request);
        const missing = missingScopes(message, scopes);
        if (missing.length > 0) {
          const asked = [...new Set([...scopes, ...missing])].join(' ');
          const parameters = ['error="insufficient_scope"', `scope="${asked}"`];
          reply.header('WWW-Authenticate', fastify.auth.challenge(path, parameters));
          throw new InsufficientScope();
        }
        return reply.send(await serveMessage(serving, request, message));
      },
    );

    // No streams or sessions: the protocol's 405.
    fastify.route({
      method: ['GET', 'DELETE'],
      url: path,
      config: { access: 'bearer', scope: 'any' },
      schema: { hide: true },
      handler: async (request, reply) => reply.send(await (await load()).serveMessage(serving, request, undefined)),
    });
  };
}

const malformed = Symbol('malformed');
const parseError = {
  jsonrpc: '2.0',
  error: { code: -32700, message: 'Parse error: the body is not JSON.' },
  id: null,
};

function parse(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    return malformed;
  }
}
