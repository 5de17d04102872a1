import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { SecondFactorContext } from './context.ts';
import { AccountNotFound, OwnSecondFactor, SecondFactorOff } from './errors.ts';
import { presentToAdministrator } from './present.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { ById, InLanguage, SecondFactorOfSomebody } from './schema.ts';

const config = { access: 'bearer', scope: 'admin' } as const;
const tags = ['second factor'];

/** `/api/users/{id}/second-factor`: for lost devices. */
export function adminRoutes(context: SecondFactorContext): FastifyPluginAsyncTypebox {
  const { accounts, audit, auth, letters, store } = context;
  return async (fastify) => {
    fastify.get(
      '/api/users/:id/second-factor',
      {
        config,
        schema: {
          summary: 'Get whether an account uses two-factor authentication',
          operationId: 'getSecondFactorOf',
          tags,
          params: ById,
          response: { 200: SecondFactorOfSomebody, ...fastify.problems(AccountNotFound) },
        },
      },
      async ({ params: { id } }) => {
        if (!(await accounts.findById(id))) throw new AccountNotFound();
        return presentToAdministrator(await store.find(id));
      },
    );

    fastify.delete(
      '/api/users/:id/second-factor',
      {
        config,
        schema: {
          summary: "Reset an account's two-factor authentication",
          description: 'They can then sign in with their password alone, and get an email about it.',
          operationId: 'resetSecondFactor',
          tags,
          params: ById,
          querystring: InLanguage(letters.language),
          response: {
            204: Type.Null({ description: 'Removed.' }),
            ...fastify.problems(AccountNotFound),
            ...fastify.problems(auth.errors.SessionRequired),
            ...fastify.problems(OwnSecondFactor, SecondFactorOff),
          },
        },
      },
      async (request, reply) => {
        const { user } = auth.sessionOf(request);
        if (user.id === request.params.id) throw new OwnSecondFactor();
        const account = await accounts.findById(request.params.id);
        if (!account) throw new AccountNotFound();
        if (!(await resetSecondFactor(context, account, request.query.language))) throw new SecondFactorOff();
        const target = { type: 'account', id: account.id, name: account.name } as const;
        await audit.record({ action: 'second-factor.reset', actor: user, target }, request);
        return reply.code(204).send(null);
      },
    );
  };
}
