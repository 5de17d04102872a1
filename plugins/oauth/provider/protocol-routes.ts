import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { createHandOver } from '../consent/hand-over.ts';
import type { OAuthContext } from '../context.ts';
import { OAuthNotConfigured, TooManyRequests } from '../errors.ts';
import { paths } from '../paths.ts';

const tags = ['OAuth'];
const config = { access: 'public' } as const;
const answer = (description: string, example: object) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [example] });
const Refused = Type.Object(
  { error: Type.String(), error_description: Type.Optional(Type.String()) },
  {
    description: 'RFC 6749 section 5.2.',
    examples: [{ error: 'invalid_grant', error_description: 'grant request is invalid' }],
  },
);
const Form = Type.Record(Type.String(), Type.String(), {
  description: 'The fields of the standard.',
  examples: [{ client_id: '66f2c7d1a9b3e4f5a6b7c8d9' }],
});
const redirect = {
  303: {
    description: 'Redirects to the consent screen, or back to the application.',
    content: { 'text/html': { schema: Type.Unsafe<unknown>({ type: 'string' }) } },
  },
  400: Refused,
};

/** Endpoints answered by the library, with RFC 6749 error bodies. */
export function protocolRoutes(contextOf: () => OAuthContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    // The library reads the bodies itself, up to 56 KiB.
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handOver = createHandOver(contextOf);
    const begin = async (request: FastifyRequest, reply: FastifyReply) => {
      await contextOf().limits.countBeginning(request.ip);
      return handOver(request, reply);
    };
    const problems = fastify.problems(OAuthNotConfigured);
    const limited = fastify.problems(OAuthNotConfigured, TooManyRequests);
    const get = (path: string, operationId: string, summary: string, handler: typeof begin) =>
      fastify.get(
        path,
        {
          config,
          exposeHeadRoute: false,
          schema: { summary, operationId, tags, response: { ...redirect, ...limited } },
        },
        handler,
      );
    const post = (
      path: string,
      operationId: string,
      summary: string,
      response: ReturnType<typeof answer> | Type.TNull,
      handler: typeof begin = handOver,
    ) =>
      fastify.post(
        path,
        {
          config,
          validatorCompiler: () => () => true,
          schema: {
            summary,
            operationId,
            tags,
            consumes: ['application/x-www-form-urlencoded'],
            body: Form,
            response: { 200: response, 400: Refused, 401: Refused, ...(handler === begin ? limited : problems) },
          },
        },
        handler,
      );

    get(paths.authorize, 'authorize', 'Begin an authorization in the browser (OAuth 2.1 section 4.1)', begin);
    get(`${paths.authorize}/:uid`, 'resumeAuthorization', 'Continue after the consent screen', handOver);
    const token = { access_token: 'wiki_k7VbQn0n…', token_type: 'Bearer', expires_in: 3600, scope: 'read' };
    post(paths.token, 'createOAuthToken', 'Get tokens (OAuth 2.1 section 3.2)', answer('Tokens.', token));
    post(
      paths.revoke,
      'revokeOAuthToken',
      'Revoke a token and its grant (RFC 7009)',
      Type.Null({ description: 'Revoked, or unknown.' }),
    );
    post(
      ...[paths.introspect, 'introspectOAuthToken', 'Introspect your own token (RFC 7662)'],
      answer('The scopes of the token.', { active: true, scope: 'read' }),
    );
    const device = { device_code: 'k7Vb…', user_code: 'BCDF-GHJK', verification_uri: 'https://wiki.example/-/device' };
    post(
      ...[paths.device, 'beginDeviceAuthorization', 'Begin the authorization of a device (RFC 8628)'],
      ...[answer('The codes to show and to poll with.', device), begin],
    );
  };
}
