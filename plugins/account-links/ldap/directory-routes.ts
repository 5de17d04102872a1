import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { LinksContext } from '../context.ts';
import {
  AccountExists,
  DirectoryRefuses,
  EmailAbsent,
  LinkedElsewhere,
  LinkingSessionEnded,
  ProviderUnavailable,
  ProviderUnknown,
  TooManyLinks,
} from '../errors.ts';
import { finishLink } from '../finish-link.ts';
import { letIn } from '../let-in.ts';
import { ByProvider, DirectoryLinkInput, DirectorySignIn } from '../schema.ts';
import { provePerson } from './prove-person.ts';

// Unauthenticated; two names and two passwords are less.
const bodyLimit = 8 * 1024;
const tags = ['sign-in'];

/** Signing in and linking with a directory's password. */
export function directoryRoutes(context: LinksContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { accounts, auth } = context;
    const refusals = [ProviderUnknown, ProviderUnavailable, DirectoryRefuses, auth.errors.TooManyAttempts];

    fastify.post(
      '/api/auth/external/:provider/password',
      {
        bodyLimit,
        config: { access: 'public' },
        schema: {
          summary: 'Sign in with a directory password',
          description:
            'For providers of the kind `password`. Creates an account if the registration policy allows it. An ' +
            'account with a ' +
            'second factor is answered `second_factor_required`, as by `POST /api/auth/sign-in`.',
          operationId: 'signInByDirectory',
          tags,
          params: ByProvider,
          body: DirectorySignIn,
          response: {
            200: auth.wire,
            ...fastify.problems(
              ...refusals,
              ...[EmailAbsent, AccountExists],
              ...[auth.errors.AccountSuspended, auth.errors.SecondFactorRequired],
              ...accounts.signUpErrors,
            ),
          },
        },
      },
      async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const { provider } = request.params;
        const { invitation, ...credentials } = request.body;
        const proving = provePerson(context, { kind: 'sign-in', provider, ...credentials }, request);
        const identity = await auth.sayWhenToRetry(reply, proving);
        return letIn(context, { provider, identity }, invitation, request);
      },
    );

    fastify.post(
      '/api/account-links/directory',
      {
        bodyLimit,
        config: { access: 'bearer' },
        schema: {
          summary: 'Link your directory account',
          description:
            'With the username and password of the directory. Requires the password of an account that has one.',
          operationId: 'createDirectoryLink',
          tags,
          body: DirectoryLinkInput,
          response: {
            204: Type.Null({ description: 'Linked.' }),
            ...fastify.problems(
              ...refusals,
              ...[LinkedElsewhere, LinkingSessionEnded, TooManyLinks],
              ...[auth.errors.SessionRequired, auth.errors.WrongPassword],
            ),
          },
        },
      },
      async (request, reply) => {
        const signedIn = auth.sessionOf(request);
        const { provider, login, directoryPassword, password = '' } = request.body;
        await auth.sayWhenToRetry(reply, confirm());
        const claim = { kind: 'link', provider, login, password: directoryPassword } as const;
        const identity = await auth.sayWhenToRetry(reply, provePerson(context, claim, request));
        await finishLink(
          context,
          { accountId: signedIn.user.id, tokenId: signedIn.tokenId, provider },
          identity,
          request,
        );
        return reply.code(204).send(null);

        // Links outlive the session, so they need the password.
        async function confirm(): Promise<void> {
          if (await accounts.hasPassword(signedIn.user.id)) await auth.confirmPassword(signedIn, password, request.ip);
        }
      },
    );
  };
}
