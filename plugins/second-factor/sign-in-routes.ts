import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { askPasskey } from './ask-passkey.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { SecondFactorContext } from './context.ts';
import { ChallengeInvalid, PasskeysUnavailable, SecondFactorWrong } from './errors.ts';
import { PasskeyQuestion, RequestOptions, SecondFactorInput } from './schema.ts';

// Anyone can send these.
const bodyLimit = 32 * 1024;
const tags = ['sign-in'];

/** `/api/auth/second-factor`: after the password. */
export function signInRoutes(context: SecondFactorContext): FastifyPluginAsyncTypebox {
  const { AccountSuspended, TooManyAttempts } = context.auth.errors;
  return async (fastify) => {
    fastify.post(
      '/api/auth/second-factor',
      {
        bodyLimit,
        config: { access: 'public' },
        schema: {
          summary: 'Complete a sign-in with the second factor',
          operationId: 'completeSignIn',
          tags,
          body: SecondFactorInput,
          response: {
            200: context.auth.wire,
            ...fastify.problems(ChallengeInvalid, SecondFactorWrong, AccountSuspended),
            ...fastify.problems(PasskeysUnavailable),
            ...fastify.problems(TooManyAttempts),
          },
        },
      },
      async (request, reply) => {
        const account = await completeSignIn(context, request.body, request);
        reply.header('Cache-Control', 'no-store');
        return context.auth.startSession(account, request.headers['user-agent']);
      },
    );

    fastify.post(
      '/api/auth/second-factor/passkey-options',
      {
        bodyLimit,
        config: { access: 'public' },
        schema: {
          summary: "Get a challenge for the account's passkeys",
          operationId: 'getPasskeyRequest',
          tags,
          body: PasskeyQuestion,
          response: { 200: RequestOptions, ...fastify.problems(ChallengeInvalid, PasskeysUnavailable) },
        },
      },
      async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        return askPasskey(context, request.body.challenge);
      },
    );
  };
}
