import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { SignedIn } from '../accounts/index.ts';
import type { AccessTokenRecord } from './access-token.ts';
import { AccessTokenNotFound, NotForApplications, ScopeNotHeld, TooManyAccessTokens } from './errors.ts';
import {
  type AccessToken,
  AccessTokenInput,
  AccessTokenList,
  ById,
  Ended,
  ListQuery,
  NewAccessToken,
  OtherSessions,
} from './schema.ts';

/** `/api/access-tokens`, for their owner. */
export const accessTokenRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accessTokens, accounts, audit } = fastify;
  const { InsufficientScope } = fastify.access.errors;
  const tags = ['access tokens'];

  /** Refuses applications, whose tokens would outlive their grant. */
  function ownerOf(request: FastifyRequest): SignedIn {
    const signedIn = accounts.of(request);
    if (signedIn.tokenKind === 'oauth') throw new NotForApplications();
    return signedIn;
  }

  const cursors = fastify.listCursor({ id: 'id' });

  fastify.get(
    '/api/access-tokens',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'List your sessions and personal access tokens, newest first',
        operationId: 'listAccessTokens',
        tags,
        querystring: ListQuery,
        response: { 200: AccessTokenList, ...fastify.problems(NotForApplications) },
      },
    },
    async (request) => {
      const { user, tokenId } = ownerOf(request);
      const { cursor, limit } = request.query;
      const records = await accessTokens.list(user.id, cursors.read(cursor)?.id ?? null, limit + 1);
      const { items, nextCursor } = cursors.page(records, limit, ({ _id }) => ({ id: _id }));
      return { items: items.map((record) => present(record, tokenId)), nextCursor };
    },
  );

  fastify.post(
    '/api/access-tokens',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'Create a personal access token',
        description:
          "Its scopes can't exceed those of the token used for the request; if that is a personal token, the new " +
          'one expires no later.',
        operationId: 'createAccessToken',
        tags,
        body: AccessTokenInput,
        response: {
          201: NewAccessToken,
          ...fastify.problems(InsufficientScope, ScopeNotHeld, NotForApplications, TooManyAccessTokens),
        },
      },
    },
    async (request, reply) => {
      const { user, tokenId, scopes } = ownerOf(request);
      const creator = { accountId: user.id, tokenId, scopes };
      const { accessToken, record } = await accessTokens.createPersonal(creator, request.body);
      const { id, name, scopes: given, expiresAt } = present(record, tokenId);
      await audit.record(
        {
          action: 'token.created',
          actor: user,
          target: { type: 'token', id, name },
          details: { scopes: given.join(' '), expiresAt },
        },
        request,
      );
      reply.code(201).header('Cache-Control', 'no-store');
      return { ...present(record, tokenId), accessToken };
    },
  );

  fastify.delete(
    '/api/access-tokens',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'Sign out everywhere else',
        description: 'Ends all your sessions except this one, with their connections. Personal tokens stay.',
        operationId: 'endOtherSessions',
        tags,
        querystring: OtherSessions,
        response: { 200: Ended, ...fastify.problems(InsufficientScope, NotForApplications) },
      },
    },
    async (request) => {
      const { user, tokenId } = ownerOf(request);
      const ended = await accessTokens.revokeSessionsOf(user.id, tokenId);
      if (ended > 0)
        await audit.record({ action: 'sign-in.ended-elsewhere', actor: user, details: { ended } }, request);
      return { ended };
    },
  );

  fastify.delete(
    '/api/access-tokens/:id',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'Revoke one of your tokens',
        operationId: 'deleteAccessToken',
        tags,
        params: ById,
        response: {
          204: Type.Null({ description: 'Revoked.' }),
          ...fastify.problems(AccessTokenNotFound, NotForApplications),
        },
      },
    },
    async (request, reply) => {
      const { user } = ownerOf(request);
      const { id } = request.params;
      if (!(await accessTokens.revoke(user.id, id))) throw new AccessTokenNotFound();
      const target = { type: 'token', id, name: null } as const;
      await audit.record({ action: 'token.revoked', actor: user, target }, request);
      return reply.code(204).send(null);
    },
  );
};

function present(record: Omit<AccessTokenRecord, 'tokenHash'>, currentId: string): Type.Static<typeof AccessToken> {
  const { _id, name, kind, scopes, createdAt, expiresAt, lastUsedAt } = record;
  const id = _id.toHexString();
  return {
    id,
    name,
    // Tokens of applications aren't listed.
    kind: kind === 'personal' ? kind : 'session',
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isCurrent: id === currentId,
  };
}
