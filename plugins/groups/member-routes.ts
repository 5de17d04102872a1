import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import { auditMember } from './audit-member.ts';
import { AccountNotFound, GroupNotFound } from './errors.ts';
import * as wire from './schema.ts';

const tags = ['groups'];
const config = { access: 'bearer', scope: 'admin' } as const;

/** `/api/groups/{id}/members`, for administrators. */
export const memberRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { groups, accounts } = fastify;
  const cursors = fastify.listCursor({ accountId: 'id' });

  fastify.get(
    '/api/groups/:id/members',
    {
      config,
      schema: {
        summary: "List a group's members in order of sign-up",
        operationId: 'listGroupMembers',
        tags,
        params: wire.ById,
        querystring: wire.ListQuery,
        response: { 200: wire.MemberList, ...fastify.problems(GroupNotFound) },
      },
    },
    async ({ params, query: { limit, cursor } }) => {
      const after = cursors.read(cursor)?.accountId ?? null;
      const members = await groups.listMembers(new ObjectId(params.id), after, limit + 1);
      const { items: shown, nextCursor } = cursors.page(members, limit, (last) => last);
      const person = await accounts.namePersons(shown.map(({ accountId }) => accountId));
      const items = shown.map(({ accountId, provider }) => ({ ...person(accountId), provider }));
      return { items, nextCursor };
    },
  );

  fastify.put(
    '/api/groups/:id/members/:userId',
    {
      config,
      schema: {
        summary: 'Add a member to a group',
        operationId: 'addGroupMember',
        tags,
        params: wire.ByMember,
        response: {
          204: Type.Null({ description: 'The account is a member.' }),
          ...fastify.problems(GroupNotFound, AccountNotFound),
        },
      },
    },
    async (request, reply) => {
      const { params } = request;
      const account = await accounts.findById(params.userId);
      if (!account) throw new AccountNotFound();
      const { user } = accounts.of(request);
      await groups.addMember(new ObjectId(params.id), new ObjectId(account.id), new ObjectId(user.id));
      await auditMember(fastify, 'group.member-added', request, params);
      return reply.code(204).send(null);
    },
  );

  fastify.delete(
    '/api/groups/:id/members/:userId',
    {
      config,
      schema: {
        summary: 'Remove a member from a group',
        operationId: 'removeGroupMember',
        tags,
        params: wire.ByMember,
        response: {
          204: Type.Null({ description: 'The account is not a member.' }),
          ...fastify.problems(GroupNotFound),
        },
      },
    },
    async (request, reply) => {
      const { id, userId } = request.params;
      await groups.removeMember(new ObjectId(id), new ObjectId(userId));
      await auditMember(fastify, 'group.member-removed', request, request.params);
      return reply.code(204).send(null);
    },
  );
};
