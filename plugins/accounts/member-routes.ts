import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { Account } from './account.ts';
import { AccountNotFound, AdministratorsChanging, LastAdministrator } from './errors.ts';
import { presentMember } from './present.ts';
import { ById, Member, MemberChange, MemberList, MembersQuery } from './schema.ts';

/** `/api/users`: the accounts, as they are administered. */
export const memberRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts, audit } = fastify;
  const config = { access: 'bearer', scope: 'admin' } as const;
  const tags = ['accounts'];

  const cursors = fastify.listCursor({ id: 'id' });

  fastify.get(
    '/api/users',
    {
      config,
      schema: {
        summary: 'Accounts, in order of sign-up',
        operationId: 'listUsers',
        tags,
        querystring: MembersQuery,
        response: { 200: MemberList },
      },
    },
    async ({ query: { cursor, limit, ...wanted } }) => {
      const found = await accounts.list(cursors.read(cursor)?.id ?? null, limit + 1, wanted);
      const { items, nextCursor } = cursors.page(found, limit, ({ id }) => ({ id: new ObjectId(id) }));
      return { items: items.map(presentMember), nextCursor };
    },
  );

  fastify.patch(
    '/api/users/:id',
    {
      config,
      schema: {
        summary: 'Change the role of an account, suspend or reinstate it',
        description:
          'Acts at once: a suspended account opens nothing, its connections are closed, and what it wrote stays. Who ' +
          'becomes an administrator signs in again to administer. The last administrator who can sign in stays one.',
        operationId: 'changeUser',
        tags,
        params: ById,
        body: MemberChange,
        response: { 200: Member, ...fastify.problems(AccountNotFound, LastAdministrator, AdministratorsChanging) },
      },
    },
    async (request) => {
      const { role, suspended } = request.body;
      const before = await accounts.findById(request.params.id);
      if (!before) throw new AccountNotFound();
      const outcome = await accounts.changeStanding(before.id, {
        ...(role && { role }),
        ...(suspended !== undefined && { isSuspended: suspended }),
      });
      const after = await accounts.findById(before.id);
      if (!after) throw new AccountNotFound();
      const target = { type: 'account', id: after.id, name: after.name } as const;
      for (const action of outcome === 'changed' ? actionsOf(before, after) : []) {
        await audit.record({ action, actor: accounts.of(request).user, target }, request);
      }
      return presentMember(after);
    },
  );
};

function actionsOf(before: Account, after: Account) {
  const isSuspended = after.suspendedAt !== null;
  return [
    ...(before.role === after.role ? [] : ([after.role === 'admin' ? 'account.promoted' : 'account.demoted'] as const)),
    ...((before.suspendedAt !== null) === isSuspended
      ? []
      : ([isSuspended ? 'account.suspended' : 'account.reinstated'] as const)),
  ];
}
