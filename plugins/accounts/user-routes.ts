import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NameInvalid } from './errors.ts';
import { presentUser } from './present.ts';
import { User, UserChange } from './schema.ts';

/** `/api/users/me`: one's own account. */
export const userRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts, audit } = fastify;
  const { Unauthorized } = fastify.access.errors;
  const tags = ['accounts'];

  async function own(id: string) {
    const account = await accounts.findById(id);
    if (!account) throw new Unauthorized();
    return presentUser(account);
  }

  fastify.get(
    '/api/users/me',
    {
      config: { access: 'bearer' },
      schema: { summary: 'Get your account', operationId: 'getMe', tags, response: { 200: User } },
    },
    async (request) => own(accounts.of(request).user.id),
  );

  fastify.patch(
    '/api/users/me',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'Change your name',
        description: 'Shown with everything you have written.',
        operationId: 'changeMe',
        tags,
        body: UserChange,
        response: {
          200: User,
          ...fastify.problems(fastify.access.errors.InsufficientScope, NameInvalid),
        },
      },
    },
    async (request) => {
      const { user } = accounts.of(request);
      await accounts.rename(user.id, request.body.name);
      const changed = await own(user.id);
      if (changed.name !== user.name) {
        const target = { type: 'account', id: user.id, name: changed.name } as const;
        await audit.record({ action: 'account.renamed', actor: user, target }, request);
      }
      return changed;
    },
  );
};
