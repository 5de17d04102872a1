import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { PasswordLinkInvalid } from './errors.ts';
import type { ResetLinks } from './reset-links.ts';
import { CompleteInput, ResetInput } from './schema.ts';
import { sendLink } from './send-link.ts';

/** Per requested address and window, with or without account. */
const asksPerAccount = 5;
/** Requests and uses per client address. */
const perAddress = 50;
const bodyLimit = 16 * 1024;
const tags = ['sign-in'];

/** `/api/auth/password-reset`: for forgotten passwords. */
export const resetRoutes: FastifyPluginAsyncTypebox<{ links: ResetLinks }> = async (fastify, { links }) => {
  const { accounts, audit, auth, background, letters } = fastify;
  const { MailNotConfigured } = letters.errors;
  const { TooManyAttempts } = auth.errors;
  const context = { accounts, audit, letters, links };

  async function countAsk(email: string, ip: string): Promise<void> {
    await auth.limits.beginFrom('password-reset-address', ip, perAddress);
    const key = accounts.emailKey(email) ?? email.toLowerCase();
    await auth.limits.begin('password-reset-account', key, asksPerAccount);
  }

  fastify.post(
    '/api/auth/password-reset',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'Request a password reset link by email',
        description:
          'Answers the same with or without such an account. The link works once, for one hour, until a newer one ' +
          'replaces it.',
        operationId: 'requestPasswordReset',
        tags,
        body: ResetInput(letters.language),
        response: {
          202: Type.Null({ description: 'If the account exists, a link has been sent.' }),
          ...fastify.problems(MailNotConfigured, TooManyAttempts),
        },
      },
    },
    async (request, reply) => {
      if (!letters.isOn) throw new MailNotConfigured();
      const { email, language } = request.body;
      await auth.sayWhenToRetry(reply, countAsk(email, request.ip));
      // In the background, so timing reveals nothing.
      const { ip, headers } = request;
      background.run(() => sendLink(context, email, language, { ip, headers }), 'could not send a password reset link');
      return reply.code(202).send(null);
    },
  );

  fastify.post(
    '/api/auth/password-reset/complete',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'Set a new password with a link',
        description:
          'Ends all sessions and tokens of the account and its links to identity providers. It then signs in with ' +
          'the new password.',
        operationId: 'completePasswordReset',
        tags,
        body: CompleteInput(letters.language),
        response: {
          204: Type.Null({ description: 'Set.' }),
          ...fastify.problems(accounts.errors.PasswordInvalid, PasswordLinkInvalid, TooManyAttempts),
        },
      },
    },
    async (request, reply) => {
      const { token, password, language } = request.body;
      await auth.sayWhenToRetry(reply, auth.limits.beginFrom('password-link-address', request.ip, perAddress));
      const account = await links.use(token, password);
      if (!account) throw new PasswordLinkInvalid();
      await audit.record({ action: 'password.recovered', actor: account }, request);
      const to = { name: account.name, address: account.email };
      if (letters.isOn) letters.sendLater({ kind: 'password-changed', to, language });
      return reply.code(204).send(null);
    },
  );
};
