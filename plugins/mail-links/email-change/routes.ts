import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { askForChange } from './ask-for-change.ts';
import { confirmChange } from './confirm-change.ts';
import { EmailLinkInvalid } from './errors.ts';
import { ChangeInput, Confirmed, ConfirmInput } from './schema.ts';

const bodyLimit = 16 * 1024;
/** Per client address and window. */
const triesPerAddress = 50;

/** `/api/users/me/email`: changes the address once proven. */
export const emailRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts, auth, letters } = fastify;
  const { InsufficientScope } = fastify.access.errors;
  const { SessionRequired, TooManyAttempts, WrongPassword } = auth.errors;
  const { EmailInvalid, EmailTaken } = accounts.errors;
  const refusals = [EmailInvalid, EmailTaken, InsufficientScope, SessionRequired, WrongPassword, TooManyAttempts];

  fastify.post(
    '/api/users/me/email',
    {
      bodyLimit,
      config: { access: 'bearer' },
      schema: {
        summary: 'Change your email address',
        description:
          'Sends a link to the new address and a notice to the old one; the address changes once the link is opened. A wiki ' +
          'that sends no email changes it immediately.',
        operationId: 'changeEmail',
        tags: ['accounts'],
        body: ChangeInput(letters.language),
        response: {
          200: accounts.wire,
          202: Type.Null({ description: 'A link has been sent to the new address.' }),
          ...fastify.problems(...refusals),
        },
      },
    },
    async (request, reply) => {
      const signedIn = auth.sessionOf(request);
      const { ip, headers } = request;
      const asking = askForChange(fastify, signedIn, { ...request.body, origin: { ip, headers } });
      if ((await auth.sayWhenToRetry(reply, asking)) === 'asked') return reply.code(202).send(null);
      const account = await accounts.findById(signedIn.user.id);
      if (!account) throw new fastify.access.errors.Unauthorized();
      return accounts.present(account);
    },
  );

  fastify.post(
    '/api/auth/email-change/confirm',
    {
      bodyLimit,
      config: { access: 'public' },
      schema: {
        summary: 'Confirm a new email address with a link',
        description: 'The account signs in with it from now on. Sessions continue.',
        operationId: 'confirmEmailChange',
        tags: ['sign-in'],
        body: ConfirmInput(letters.language),
        response: { 200: Confirmed, ...fastify.problems(EmailLinkInvalid, EmailTaken, TooManyAttempts) },
      },
    },
    async (request, reply) => {
      const { token, language } = request.body;
      const { ip, headers } = request;
      await auth.sayWhenToRetry(reply, auth.limits.beginFrom('email-link-address', ip, triesPerAddress));
      const email = await confirmChange(fastify, token, { language, origin: { ip, headers } });
      if (email === null) throw new EmailLinkInvalid();
      return { email };
    },
  );
};
