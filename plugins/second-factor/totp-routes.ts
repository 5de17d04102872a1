import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { removeTotp } from './change-methods.ts';
import { confirmed } from './confirmed.ts';
import type { SecondFactorContext } from './context.ts';
import { EnrollmentInvalid, TotpCodeWrong, TotpExists, TotpNotFound } from './errors.ts';
import { notifyOwner } from './notify-owner.ts';
import { presentSecondFactor } from './present.ts';
import { NewMethod, PasswordConfirmation, Removal, SecondFactor, TotpConfirmation, TotpSetup } from './schema.ts';
import { beginTotp, confirmTotp } from './totp-setup.ts';

const config = { access: 'bearer' } as const;
const tags = ['second factor'];

/** `/api/second-factor/totp`: the authenticator app. */
export function totpRoutes(context: SecondFactorContext): FastifyPluginAsyncTypebox {
  const { SessionRequired, TooManyAttempts, WrongPassword } = context.auth.errors;
  const { audit, fleet } = context;
  return async (fastify) => {
    const ofPassword = fastify.problems(SessionRequired, WrongPassword);
    const ofLimits = fastify.problems(TooManyAttempts);

    fastify.post(
      '/api/second-factor/totp',
      {
        config,
        schema: {
          summary: 'Start setting up an authenticator app',
          description: 'Takes effect once a code of the app is confirmed.',
          operationId: 'beginTotp',
          tags,
          body: PasswordConfirmation,
          response: {
            200: TotpSetup,
            ...ofPassword,
            ...ofLimits,
            ...fastify.problems(TotpExists),
            ...fastify.problems(fleet.errors.MixedFleet),
          },
        },
      },
      async (request, reply) => {
        const signedIn = await confirmed(context, request, request.body.password);
        reply.header('Cache-Control', 'no-store');
        return beginTotp(context, signedIn);
      },
    );

    fastify.post(
      '/api/second-factor/totp/confirm',
      {
        config,
        schema: {
          summary: 'Finish setting up an authenticator app',
          operationId: 'confirmTotp',
          tags,
          body: TotpConfirmation,
          response: {
            201: NewMethod,
            ...fastify.problems(TotpCodeWrong),
            ...fastify.problems(SessionRequired),
            ...fastify.problems(EnrollmentInvalid, TotpExists),
          },
        },
      },
      async (request, reply) => {
        const signedIn = context.auth.sessionOf(request);
        const { record, recoveryCodes } = await confirmTotp(context, signedIn, request.body);
        const details = { method: 'totp' };
        await audit.record({ action: 'second-factor.added', actor: signedIn.user, details }, request);
        reply.code(201).header('Cache-Control', 'no-store');
        return { ...presentSecondFactor(context, record), recoveryCodes };
      },
    );

    fastify.delete(
      '/api/second-factor/totp',
      {
        config,
        schema: {
          summary: 'Remove the authenticator app',
          description: 'Removing the last method turns two-factor authentication off and deletes the recovery codes.',
          operationId: 'removeTotp',
          tags,
          body: Removal(context.letters.language),
          response: { 200: SecondFactor, ...ofPassword, ...ofLimits, ...fastify.problems(TotpNotFound) },
        },
      },
      async (request) => {
        const { user } = await confirmed(context, request, request.body.password);
        const state = presentSecondFactor(context, await removeTotp(context, user.id));
        const details = { method: 'totp', isOn: state.isOn };
        await audit.record({ action: 'second-factor.removed', actor: user, details }, request);
        if (!state.isOn) notifyOwner(context, user, request.body.language);
        return state;
      },
    );
  };
}
