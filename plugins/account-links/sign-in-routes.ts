import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { completeSignIn } from './complete-sign-in.ts';
import type { LinksContext } from './context.ts';
import { AccountExists, EmailAbsent, FlowExpired } from './errors.ts';
import { finishFlow } from './finish-flow.ts';
import { ByProvider, Completion, Redirect, StartQuery } from './schema.ts';
import { startSignIn } from './start-sign-in.ts';

// Unauthenticated; a code, a secret and an invitation are less.
const bodyLimit = 4 * 1024;

/** `/api/auth/external/*`: sign-in through a provider, by redirects except for the last. */
export function signInRoutes(context: LinksContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { accounts, auth } = context;
    const config = { access: 'public' } as const;
    const tags = ['sign-in'];

    function send(reply: FastifyReply, url: string, cookie: string | null): FastifyReply {
      if (cookie) reply.header('Set-Cookie', cookie);
      reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      return reply.redirect(url, 302);
    }

    fastify.get(
      '/api/auth/external/:provider/start',
      {
        config,
        exposeHeadRoute: false,
        schema: {
          summary: 'Start signing in through a provider',
          description:
            'For browsers: sets the cookie `wiki.signIn` and redirects to the provider, or to ' +
            '`/sign-in?problem=<code>`.',
          operationId: 'startExternalSignIn',
          tags,
          params: ByProvider,
          querystring: StartQuery,
          response: { 302: Redirect },
        },
      },
      async (request, reply) => {
        const { url, cookie } = await startSignIn(context, request);
        return send(reply, url, cookie);
      },
    );

    fastify.get(
      '/api/auth/external/:provider/callback',
      {
        config,
        // HEAD requests must not use up a flow.
        exposeHeadRoute: false,
        schema: {
          summary: 'Finish signing in through a provider',
          description:
            'The redirect URI to register with the provider. Leads to `/-/signed-in#code=…`, ' +
            '`/settings/security?linked=…` ' +
            'or, refused, to `/sign-in?problem=<code>` or `/settings/security?link-problem=<code>`.',
          operationId: 'finishExternalFlow',
          tags,
          params: ByProvider,
          response: { 302: Redirect },
        },
      },
      async (request, reply) => {
        const callback = {
          provider: request.params.provider,
          // Without providers there may be no public URL, and every flow is refused.
          url: new URL(request.raw.url ?? '', context.publicUrl || 'http://wiki.invalid'),
          cookies: fastify.parseCookie(request.headers.cookie ?? ''),
        };
        const { place, cookie } = await finishFlow(context, callback, request);
        return send(reply, context.publicUrl + place, cookie);
      },
    );

    fastify.post(
      '/api/auth/external/complete',
      {
        bodyLimit,
        config,
        schema: {
          summary: 'Get the session of a sign-in through a provider',
          description:
            'For the tab that began it. Creates an account if the registration policy allows it. An account with ' +
            'a second factor ' +
            'is answered `second_factor_required`, as by `POST /api/auth/sign-in`.',
          operationId: 'completeExternalSignIn',
          tags,
          body: Completion,
          response: {
            200: auth.wire,
            ...fastify.problems(
              ...[FlowExpired, EmailAbsent, AccountExists],
              ...[auth.errors.AccountSuspended, auth.errors.SecondFactorRequired],
              ...accounts.signUpErrors,
            ),
          },
        },
      },
      async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        return completeSignIn(context, request.body, request);
      },
    );
  };
}
