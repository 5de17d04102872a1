import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { type Static, Type } from 'typebox';
import { GroupNameInvalid, GroupNameTaken, GroupNotFound } from './errors.ts';
import type { GroupSummary } from './group.ts';
import * as wire from './schema.ts';

const tags = ['groups'];
const asAdmin = { access: 'bearer', scope: 'admin' } as const;

/** `/api/groups`: listed for everyone, changed by administrators. */
export const groupRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { groups, accounts, audit } = fastify;
  const cursors = fastify.listCursor({ nameKey: 'text' });

  fastify.get(
    '/api/groups',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'List groups by name',
        operationId: 'listGroups',
        tags,
        querystring: wire.ListQuery,
        response: { 200: wire.GroupList },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      const asker = new ObjectId(accounts.of(request).user.id);
      const found = await groups.list(cursors.read(cursor)?.nameKey ?? null, limit + 1, asker);
      const { items, nextCursor } = cursors.page(found, limit, (last) => last);
      return { items: items.map(present), nextCursor };
    },
  );

  fastify.post(
    '/api/groups',
    {
      config: asAdmin,
      schema: {
        summary: 'Create a group',
        operationId: 'createGroup',
        tags,
        body: wire.GroupInput,
        response: { 201: wire.Group, ...fastify.problems(GroupNameInvalid, GroupNameTaken) },
      },
    },
    async (request, reply) => {
      const { user } = accounts.of(request);
      const group = await groups.create(request.body.name, new ObjectId(user.id));
      await audit.record({ action: 'group.created', actor: user, target: targetOf(group) }, request);
      reply.code(201);
      return present(group);
    },
  );

  fastify.get(
    '/api/groups/:id',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'Get a group',
        operationId: 'getGroup',
        tags,
        params: wire.ById,
        response: { 200: wire.Group, ...fastify.problems(GroupNotFound) },
      },
    },
    async (request) => {
      const asker = new ObjectId(accounts.of(request).user.id);
      return present(await groups.find(new ObjectId(request.params.id), asker));
    },
  );

  fastify.put(
    '/api/groups/:id',
    {
      config: asAdmin,
      schema: {
        summary: 'Rename a group',
        operationId: 'renameGroup',
        tags,
        params: wire.ById,
        body: wire.GroupInput,
        response: { 200: wire.Group, ...fastify.problems(GroupNameInvalid, GroupNotFound, GroupNameTaken) },
      },
    },
    async (request) => {
      const { user } = accounts.of(request);
      const id = new ObjectId(request.params.id);
      const before = await groups.nameOf(id);
      const group = await groups.rename(id, request.body.name, new ObjectId(user.id));
      const details = { before: before ?? '' };
      await audit.record({ action: 'group.renamed', actor: user, target: targetOf(group), details }, request);
      return present(group);
    },
  );

  fastify.delete(
    '/api/groups/:id',
    {
      config: asAdmin,
      schema: {
        summary: 'Delete a group',
        description: 'Page rules that name the group no longer grant anything through it.',
        operationId: 'deleteGroup',
        tags,
        params: wire.ById,
        response: { 204: Type.Null({ description: 'Deleted.' }), ...fastify.problems(GroupNotFound) },
      },
    },
    async (request, reply) => {
      const _id = new ObjectId(request.params.id);
      const name = await groups.nameOf(_id);
      await groups.remove(_id);
      const target = targetOf({ _id, name });
      await audit.record({ action: 'group.deleted', actor: accounts.of(request).user, target }, request);
      return reply.code(204).send(null);
    },
  );
};

function targetOf({ _id, name }: { _id: ObjectId; name: string | null }) {
  return { type: 'group', id: _id.toHexString(), name } as const;
}

function present({ _id, name, memberCount, isMember }: GroupSummary): Static<typeof wire.Group> {
  return { id: _id.toHexString(), name, memberCount, isMember };
}
