import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { AskForAddressProof } from './address-proof.ts';
import type { AskSecondFactor } from './ask-second-factor.ts';
import { auditFailures } from './audit-failures.ts';
import { changePassword } from './change-password.ts';
import type { AuthContext } from './context.ts';
import {
  AccountSuspended,
  InvalidCredentials,
  SecondFactorRequired,
  TooManyAttempts,
  WrongPassword,
} from './errors.ts';
import { sayWhenToRetry } from './say-when-to-retry.ts';
import { PasswordChange, PendingSignUp, Session, SignInInput, SignUpInput } from './schema.ts';
import { signIn } from './sign-in.ts';
import { startSession } from './start-session.ts';

// Unauthenticated; enough for name, address and password.
const bodyLimit = 16 * 1024;
const tags = ['sign-in'];

interface AuthRoutesOptions {
  context: AuthContext;
  askSecondFactor: AskSecondFactor;
  /** Null if addresses are accepted without proof. */
  askForAddressProof: () => AskForAddressProof | null;
}

/** `/api/auth/*`, and the change of a password. */
export const authRoutes: FastifyPluginAsyncTypebox<AuthRoutesOptions> = async (fastify, options) => {
  const { context, askSecondFactor, askForAddressProof } = options;
  const { accounts, accessTokens, audit, limits } = context;

  fastify.post(
    '/api/auth/sign-up',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'Sign up',
        description:
          'The first account becomes the administrator; later ones follow the registration policy. Where the wiki sends mail, ' +
          'the answer without an invitation is 202, whether or not an account has the address: a link is sent to it, and ' +
          'the account is created by `POST /api/auth/sign-up/confirm`.',
        operationId: 'signUp',
        tags,
        body: SignUpInput,
        response: { 201: Session, 202: PendingSignUp, ...fastify.problems(...accounts.signUpErrors, TooManyAttempts) },
      },
    },
    async (request, reply) => {
      await sayWhenToRetry(reply, limits.beginSignUp(request.ip));
      reply.header('Cache-Control', 'no-store');
      const askForProof = askForAddressProof();
      const pending = askForProof && (await sayWhenToRetry(reply, askForProof(request.body)));
      if (pending) return reply.code(202).send(pending);
      const account = await accounts.signUp({ ...request.body, isAddressProven: askForProof === null });
      await audit.record({ action: 'account.signed-up', actor: account, details: { role: account.role } }, request);
      reply.code(201);
      return startSession(context, account, request.headers['user-agent']);
    },
  );

  fastify.post(
    '/api/auth/sign-in',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'Sign in',
        description:
          'An account with a second factor is answered `second_factor_required`, with a `challenge` to send back with the factor ' +
          'and the `methods` that it has.',
        operationId: 'signIn',
        tags,
        body: SignInInput,
        response: {
          200: Session,
          ...fastify.problems(InvalidCredentials, SecondFactorRequired, AccountSuspended, TooManyAttempts),
        },
      },
    },
    async (request, reply) => {
      const signingIn = auditFailures(context, signIn(context, request.body, request.ip), request.body.email, request);
      const account = await sayWhenToRetry(reply, signingIn);
      const challenge = await askSecondFactor(account);
      if (challenge) throw new SecondFactorRequired(challenge);
      await audit.record({ action: 'sign-in.succeeded', actor: account }, request);
      reply.header('Cache-Control', 'no-store');
      return startSession(context, account, request.headers['user-agent']);
    },
  );

  fastify.post(
    '/api/auth/sign-out',
    {
      // Every token may revoke itself.
      config: { access: 'bearer', scope: 'any' },
      schema: {
        summary: 'Revoke the access token this is sent with',
        operationId: 'signOut',
        tags,
        response: { 204: Type.Null({ description: 'Signed out.' }) },
      },
    },
    async (request, reply) => {
      const { user, tokenId } = accounts.of(request);
      await accessTokens.revoke(user.id, tokenId);
      await audit.record({ action: 'sign-in.ended', actor: user }, request);
      return reply.code(204).send(null);
    },
  );

  fastify.post(
    '/api/users/me/password',
    {
      bodyLimit,
      config: { access: 'bearer' },
      schema: {
        summary: 'Change your password',
        description: 'Ends all your other sessions and personal access tokens.',
        operationId: 'changePassword',
        tags,
        body: PasswordChange,
        response: {
          204: Type.Null({ description: 'Changed.' }),
          ...fastify.problems(fastify.access.errors.InsufficientScope, WrongPassword, TooManyAttempts),
        },
      },
    },
    async (request, reply) => {
      const account = accounts.of(request);
      const changing = changePassword(context, account, request.body, request.ip);
      await sayWhenToRetry(reply, auditFailures(context, changing, account.user.email, request));
      await audit.record({ action: 'password.changed', actor: account.user }, request);
      return reply.code(204).send(null);
    },
  );
};
