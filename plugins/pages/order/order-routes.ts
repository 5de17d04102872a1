import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { PagesContext } from '../context.ts';
import { EditForbidden, PageMoving, PageNotFound, PageTrashed, PathInvalid, PositionInvalid } from '../errors.ts';
import { ById, PositionInput } from '../schema.ts';
import { placePage } from './place-page.ts';

const done = Type.Null({ description: 'Done.' });

export function orderRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const pageOf = (request: { params: { id: string } }) => new ObjectId(request.params.id);

    fastify.put(
      '/api/pages/:id/position',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Place a page after one of its siblings',
          description:
            'Siblings are sorted by name; this page keeps the given position instead, until it moves to another parent. ' +
            'Paths do not change.',
          operationId: 'setPagePosition',
          tags: ['pages'],
          params: ById,
          body: PositionInput,
          response: {
            204: done,
            ...fastify.problems(PathInvalid, PositionInvalid, PageNotFound, EditForbidden, PageMoving, PageTrashed),
          },
        },
      },
      async (request, reply) => {
        const account = context.accounts.of(request);
        await placePage(context, { pageId: pageOf(request), after: request.body.after, account });
        return reply.code(204).send(null);
      },
    );

    fastify.delete(
      '/api/pages/:id/position',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Sort a page by name again',
          operationId: 'removePagePosition',
          tags: ['pages'],
          params: ById,
          response: { 204: done, ...fastify.problems(PageNotFound, EditForbidden, PageMoving, PageTrashed) },
        },
      },
      async (request, reply) => {
        await placePage(context, { pageId: pageOf(request), after: undefined, account: context.accounts.of(request) });
        return reply.code(204).send(null);
      },
    );
  };
}
