import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../accounts/index.ts';
import { findClient } from '../clients/find-client.ts';
import type { OAuthContext } from '../context.ts';
import {
  DeviceCodeDecided,
  DeviceCodeNotFound,
  InteractionNotFound,
  NothingToAllow,
  OAuthNotConfigured,
  TooManyRequests,
} from '../errors.ts';
import { decideDevice, readDevice } from '../grants/devices.ts';
import * as wire from '../schema.ts';
import type { Decision } from './decision.ts';
import { decideInteraction, readInteraction } from './interactions.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const tags = ['applications'];
const bodyLimit = 16 * 1024;

/** For `/-/authorize` and `/-/device`. Require a session: tokens can't grant tokens. */
export function consentRoutes(contextOf: () => OAuthContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { SessionRequired } = fastify.auth.errors;
    const refusals = [SessionRequired, OAuthNotConfigured];
    interactionRoutes(fastify, contextOf, refusals);
    deviceRoutes(fastify, contextOf, refusals);
  };
}

type Refusals = Parameters<Scope['problems']>;

function interactionRoutes(fastify: Scope, contextOf: () => OAuthContext, refusals: Refusals): void {
  const { auth } = fastify;
  const response = { 200: wire.AuthorizationRequest, ...fastify.problems(...refusals, InteractionNotFound) };
  fastify.get(
    '/api/oauth/interactions/:uid',
    {
      config: { access: 'bearer' },
      schema: {
        summary: "Get an application's request",
        operationId: 'getAuthorizationRequest',
        tags,
        params: wire.ByUid,
        response,
      },
    },
    async (request) => readInteraction(contextOf(), request.params.uid, auth.sessionOf(request)),
  );
  fastify.post(
    '/api/oauth/interactions/:uid',
    {
      bodyLimit,
      config: { access: 'bearer' },
      schema: {
        summary: "Allow or deny an application's request",
        description: 'Takes effect when the browser that began the authorization follows `redirectTo`.',
        operationId: 'decideAuthorizationRequest',
        tags,
        params: wire.ByUid,
        body: wire.DecisionInput,
        response: { 200: wire.Decided, ...fastify.problems(...refusals, InteractionNotFound, NothingToAllow) },
      },
    },
    async (request, reply) => {
      const [context, asker] = [contextOf(), auth.sessionOf(request)];
      const { redirectTo, ...rest } = await decideInteraction(context, request.params.uid, request.body, asker);
      await recordDecision(context, rest, asker, request);
      reply.header('Cache-Control', 'no-store');
      return { redirectTo };
    },
  );
}

function deviceRoutes(fastify: Scope, contextOf: () => OAuthContext, refusals: Refusals): void {
  const { auth } = fastify;
  const problems = [...refusals, DeviceCodeNotFound, DeviceCodeDecided, TooManyRequests] as const;
  fastify.get(
    '/api/oauth/device/:userCode',
    {
      config: { access: 'bearer' },
      schema: {
        summary: "Get a device's request",
        operationId: 'getDeviceRequest',
        tags,
        params: wire.ByUserCode,
        response: { 200: wire.DeviceRequest, ...fastify.problems(...problems) },
      },
    },
    async (request) => readDevice(contextOf(), request.params.userCode, auth.sessionOf(request)),
  );
  fastify.post(
    '/api/oauth/device/:userCode',
    {
      bodyLimit,
      config: { access: 'bearer' },
      schema: {
        summary: 'Allow or deny a device',
        operationId: 'decideDeviceRequest',
        tags,
        params: wire.ByUserCode,
        body: wire.DecisionInput,
        response: { 200: wire.DeviceDecided, ...fastify.problems(...problems, NothingToAllow) },
      },
    },
    async (request) => {
      const [context, asker] = [contextOf(), auth.sessionOf(request)];
      const rest = await decideDevice(context, request.params.userCode, request.body, asker);
      await recordDecision(context, rest, asker, request);
      return { isAllowed: rest.decided.scopes.length > 0 };
    },
  );
}

async function recordDecision(
  context: OAuthContext,
  { decided: { scopes }, clientId }: { decided: Decision; clientId: string },
  { user }: SignedIn,
  request: FastifyRequest,
): Promise<void> {
  if (scopes.length === 0) return;
  const name = (await findClient(context, clientId))?.settings.name ?? null;
  const target = { type: 'application', id: clientId, name } as const;
  await context.audit.record(
    { action: 'application.allowed', actor: user, target, details: { scopes: scopes.join(' ') } },
    request,
  );
}
