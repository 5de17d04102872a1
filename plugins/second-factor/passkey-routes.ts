import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { removePasskey, renamePasskey } from './change-methods.ts';
import { confirmed } from './confirmed.ts';
import type { SecondFactorContext } from './context.ts';
import * as errors from './errors.ts';
import { notifyOwner } from './notify-owner.ts';
import { presentSecondFactor } from './present.ts';
import { beginPasskey, registerPasskey } from './register-passkey.ts';
import * as wire from './schema.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['second factor'];

/** `/api/second-factor/passkeys` */
export function passkeyRoutes(context: SecondFactorContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    addPasskeys(fastify, context);
    changePasskeys(fastify, context);
  };
}

function addPasskeys(fastify: Scope, context: SecondFactorContext): void {
  const { SessionRequired, TooManyAttempts, WrongPassword } = context.auth.errors;
  const { EnrollmentInvalid, PasskeyExists, PasskeyInvalid, PasskeysUnavailable, TooManyPasskeys } = errors;

  fastify.post(
    '/api/second-factor/passkeys/options',
    {
      config,
      schema: {
        summary: 'Start adding a passkey',
        operationId: 'beginPasskey',
        tags,
        body: wire.PasswordConfirmation,
        response: {
          200: wire.CreationOptions,
          ...fastify.problems(SessionRequired, WrongPassword),
          ...fastify.problems(PasskeysUnavailable, TooManyPasskeys),
          ...fastify.problems(TooManyAttempts),
          ...fastify.problems(context.fleet.errors.MixedFleet),
        },
      },
    },
    async (request, reply) => {
      const signedIn = await confirmed(context, request, request.body.password);
      reply.header('Cache-Control', 'no-store');
      return beginPasskey(context, signedIn);
    },
  );

  fastify.post(
    '/api/second-factor/passkeys',
    {
      bodyLimit: 64 * 1024,
      config,
      schema: {
        summary: 'Add a passkey created by the browser',
        operationId: 'registerPasskey',
        tags,
        body: wire.NewPasskey,
        response: {
          201: wire.NewMethod,
          ...fastify.problems(PasskeyInvalid),
          ...fastify.problems(SessionRequired),
          ...fastify.problems(EnrollmentInvalid, PasskeyExists, TooManyPasskeys, PasskeysUnavailable),
        },
      },
    },
    async (request, reply) => {
      const signedIn = context.auth.sessionOf(request);
      const { record, recoveryCodes } = await registerPasskey(context, signedIn, request.body);
      const details = { method: 'passkey', name: request.body.name };
      await context.audit.record({ action: 'second-factor.added', actor: signedIn.user, details }, request);
      reply.code(201).header('Cache-Control', 'no-store');
      return { ...presentSecondFactor(context, record), recoveryCodes };
    },
  );
}

function changePasskeys(fastify: Scope, context: SecondFactorContext): void {
  const { SessionRequired, TooManyAttempts, WrongPassword } = context.auth.errors;

  fastify.patch(
    '/api/second-factor/passkeys/:id',
    {
      config,
      schema: {
        summary: 'Rename a passkey',
        operationId: 'renamePasskey',
        tags,
        params: wire.ById,
        body: wire.PasskeyName,
        response: {
          200: wire.SecondFactor,
          ...fastify.problems(SessionRequired),
          ...fastify.problems(errors.PasskeyNotFound),
        },
      },
    },
    async (request) => {
      const { user } = context.auth.sessionOf(request);
      const record = await renamePasskey(context, user.id, request.params.id, request.body.name);
      return presentSecondFactor(context, record);
    },
  );

  fastify.delete(
    '/api/second-factor/passkeys/:id',
    {
      config,
      schema: {
        summary: 'Remove a passkey',
        description: 'Removing the last method turns two-factor authentication off and deletes the recovery codes.',
        operationId: 'removePasskey',
        tags,
        params: wire.ById,
        body: wire.Removal(context.letters.language),
        response: {
          200: wire.SecondFactor,
          ...fastify.problems(SessionRequired, WrongPassword),
          ...fastify.problems(errors.PasskeyNotFound),
          ...fastify.problems(TooManyAttempts),
        },
      },
    },
    async (request) => {
      const { user } = await confirmed(context, request, request.body.password);
      const state = presentSecondFactor(context, await removePasskey(context, user.id, request.params.id));
      const details = { method: 'passkey', isOn: state.isOn };
      await context.audit.record({ action: 'second-factor.removed', actor: user, details }, request);
      if (!state.isOn) notifyOwner(context, user, request.body.language);
      return state;
    },
  );
}
