import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import { beginLinking } from './begin-link.ts';
import type { LinksContext } from './context.ts';
import {
  LastWayIn,
  LinkNotFound,
  LinksChanging,
  ProviderUnavailable,
  ProviderUnknown,
  TooManyLinkings,
} from './errors.ts';
import { presentLink } from './present.ts';
import { AccountLinkList, ById, LinkInput, StartedLink } from './schema.ts';
import { unlink } from './unlink.ts';

/** `/api/account-links`: the account's own links. */
export function linkRoutes(context: LinksContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { store, providers, accounts, auth, fleet } = context;
    const { SessionRequired, TooManyAttempts, WrongPassword } = auth.errors;
    const refusals = [SessionRequired, ProviderUnknown, TooManyLinkings, ProviderUnavailable, fleet.errors.MixedFleet];
    const tags = ['sign-in'];

    fastify.get(
      '/api/account-links',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'List your linked provider accounts',
          operationId: 'listAccountLinks',
          tags,
          response: { 200: AccountLinkList },
        },
      },
      async (request) => {
        const { user } = accounts.of(request);
        const [links, hasPassword] = await Promise.all([
          store.list(new ObjectId(user.id)),
          accounts.hasPassword(user.id),
        ]);
        return { items: links.map((link) => presentLink(link, providers)), hasPassword };
      },
    );

    fastify.post(
      '/api/account-links',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Start linking a provider account',
          description:
            'Sets a cookie for this linking and returns the address for the browser; the provider returns it to ' +
            '`/settings/security`. Several can be in progress at once. Requires the password of an account that ' +
            'has one.',
          operationId: 'createAccountLink',
          tags,
          body: LinkInput,
          response: {
            201: StartedLink,
            ...fastify.problems(...refusals, WrongPassword, TooManyAttempts),
          },
        },
      },
      async (request, reply) => {
        const signedIn = auth.sessionOf(request);
        const { provider, password = '' } = request.body;
        // Links outlive the session, so they need the password.
        if (await accounts.hasPassword(signedIn.user.id)) {
          await auth.sayWhenToRetry(reply, auth.confirmPassword(signedIn, password, request.ip));
        }
        const { authorizationUrl, cookie } = await beginLinking(context, signedIn, provider);
        reply.code(201).header('Set-Cookie', cookie).header('Cache-Control', 'no-store');
        return { authorizationUrl };
      },
    );

    fastify.delete(
      '/api/account-links/:id',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Remove a link',
          description: "The last way to sign in can't be removed.",
          operationId: 'deleteAccountLink',
          tags,
          params: ById,
          response: {
            204: Type.Null({ description: 'Removed.' }),
            ...fastify.problems(SessionRequired, LinkNotFound, LastWayIn, LinksChanging),
          },
        },
      },
      async (request, reply) => {
        await unlink(context, auth.sessionOf(request), request.params.id, request);
        return reply.code(204).send(null);
      },
    );
  };
}
