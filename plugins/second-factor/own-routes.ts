import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { replaceRecoveryCodes } from './change-methods.ts';
import { confirmed } from './confirmed.ts';
import type { SecondFactorContext } from './context.ts';
import { SecondFactorOff } from './errors.ts';
import { presentSecondFactor } from './present.ts';
import { NewRecoveryCodes, PasswordConfirmation, SecondFactor } from './schema.ts';

const config = { access: 'bearer' } as const;
const tags = ['second factor'];

/** `/api/second-factor`: overview and new recovery codes. */
export function ownRoutes(context: SecondFactorContext): FastifyPluginAsyncTypebox {
  const { SessionRequired, TooManyAttempts, WrongPassword } = context.auth.errors;
  return async (fastify) => {
    fastify.get(
      '/api/second-factor',
      {
        config,
        schema: {
          summary: 'Get your two-factor methods',
          operationId: 'getSecondFactor',
          tags,
          response: { 200: SecondFactor, ...fastify.problems(SessionRequired) },
        },
      },
      async (request) => {
        const { user } = context.auth.sessionOf(request);
        const { accounts, store } = context;
        return presentSecondFactor(context, await store.find(user.id), await accounts.hasPassword(user.id));
      },
    );

    fastify.post(
      '/api/second-factor/recovery-codes',
      {
        config,
        schema: {
          summary: 'Create new recovery codes, which replace the previous ones',
          operationId: 'createRecoveryCodes',
          tags,
          body: PasswordConfirmation,
          response: {
            201: NewRecoveryCodes,
            ...fastify.problems(SessionRequired, WrongPassword),
            ...fastify.problems(SecondFactorOff),
            ...fastify.problems(TooManyAttempts),
          },
        },
      },
      async (request, reply) => {
        const { user } = await confirmed(context, request, request.body.password);
        const recoveryCodes = await replaceRecoveryCodes(context, user.id);
        await context.audit.record({ action: 'second-factor.codes-made', actor: user }, request);
        reply.code(201).header('Cache-Control', 'no-store');
        return { recoveryCodes };
      },
    );
  };
}
