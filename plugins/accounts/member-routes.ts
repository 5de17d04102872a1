import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { Account } from './account.ts';
import { AccountNotFound, AdministratorsChanging, LastAdministrator } from './errors.ts';
import { presentMember } from './present.ts';
import { ById, Member, MemberChange, MemberList, MembersQuery } from './schema.ts';

/** `/api/users`: accounts, for administrators. */
export const memberRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts, audit } = fastify;
  const config = { access: 'bearer', scope: 'admin' } as const;
  const tags = ['accounts'];

  const cursors = fastify.listCursor({ id: 'id' });
  const sortedCursors = fastify.listCursor({ offset: 'number' });

  fastify.get(
    '/api/users',
    {
      config,
      schema: {
        summary: 'List accounts',
        description: 'In order of sign-up by default. Names are sorted without regard to case and accents.',
        operationId: 'listUsers',
        tags,
        querystring: MembersQuery,
        response: { 200: MemberList },
      },
    },
    async ({ query: { cursor, limit, sort = 'createdAt', order = 'asc', ...wanted } }) => {
      if (sort !== 'createdAt' || order !== 'asc') {
        const offset = sortedCursors.read(cursor)?.offset ?? 0;
        const found = await accounts.listSorted({ sort, order }, offset, limit + 1, wanted);
        const { items, nextCursor } = sortedCursors.page(found, limit, () => ({ offset: offset + limit }));
        return { items: items.map(presentMember), nextCursor };
      }
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
        summary: "Change an account's role, suspend it or reinstate it",
        description:
          'Takes effect immediately: a suspended account loses access and its connections are closed; what it wrote stays. ' +
          'New administrators sign in again to administer. The last administrator who can sign in cannot be demoted.',
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
