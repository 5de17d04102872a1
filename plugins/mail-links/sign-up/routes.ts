import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { confirmSignUp } from './confirm-sign-up.ts';
import { SignUpLinkInvalid } from './errors.ts';
import { ConfirmInput } from './schema.ts';

const bodyLimit = 16 * 1024;
/** Per client address and window. */
const triesPerAddress = 50;

/** `/api/auth/sign-up/confirm`: completes a sign-up by proving the address. */
export const confirmationRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts, audit, auth } = fastify;
  const { TooManyAttempts, WrongPassword } = auth.errors;

  fastify.post(
    '/api/auth/sign-up/confirm',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'Complete a sign-up with an emailed link',
        description: 'Creates the account, with the password chosen at sign-up, and signs in.',
        operationId: 'confirmSignUp',
        tags: ['sign-in'],
        body: ConfirmInput,
        response: {
          201: auth.wire,
          ...fastify.problems(SignUpLinkInvalid, WrongPassword, ...accounts.signUpErrors, TooManyAttempts),
        },
      },
    },
    async (request, reply) => {
      const { ip, headers } = request;
      await auth.sayWhenToRetry(reply, auth.limits.beginFrom('sign-up-link-address', ip, triesPerAddress));
      const account = await auth.sayWhenToRetry(reply, confirmSignUp(fastify, request.body, ip));
      if (!account) throw new SignUpLinkInvalid();
      await audit.record({ action: 'account.signed-up', actor: account, details: { role: account.role } }, request);
      reply.code(201).header('Cache-Control', 'no-store');
      return auth.startSession(account, headers['user-agent']);
    },
  );
};
