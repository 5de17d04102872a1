import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { presentList, presentUser } from './present.ts';
import { ListQuery, User, UserList } from './schema.ts';

/** `/api/users` */
export const userRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts } = fastify;
  const { Unauthorized } = fastify.access.errors;

  fastify.get(
    '/api/users/me',
    {
      config: { access: 'bearer' },
      schema: { summary: 'Your account', operationId: 'getMe', tags: ['accounts'], response: { 200: User } },
    },
    async (request) => {
      const account = await accounts.findById(accounts.of(request).user.id);
      if (!account) throw new Unauthorized();
      return presentUser(account);
    },
  );

  fastify.get(
    '/api/users',
    {
      config: { access: 'bearer', scope: 'admin' },
      schema: {
        summary: 'All accounts, in order of sign-up',
        operationId: 'listUsers',
        tags: ['accounts'],
        querystring: ListQuery,
        response: { 200: UserList },
      },
    },
    async ({ query: { cursor, limit } }) => presentList(await accounts.list(cursor, limit + 1), limit, presentUser),
  );
};
