import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { PagesContext } from './context.ts';
import { PageNotFound, PathInvalid } from './errors.ts';
import { listRecent } from './list-recent.ts';
import { loadVisible } from './load.ts';
import * as wire from './schema.ts';
import { listChildren } from './tree/list-children.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['pages'];

/** Lists pages by time, and by place in the tree. */
export function listRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    getRecentPages(fastify, context);
    getChildrenOfPath(fastify, context);
    getChildrenOfPage(fastify, context);
  };
}

function getRecentPages(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/pages/recent',
    {
      config,
      schema: {
        summary: 'List pages, last changed first',
        operationId: 'listRecentPages',
        tags,
        querystring: wire.ListQuery,
        response: { 200: wire.PageList },
      },
    },
    (request) => listRecent(context, request.query, context.accounts.of(request)),
  );
}

function getChildrenOfPath(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/pages/children',
    {
      config,
      schema: {
        summary: 'List the children of a path',
        description: 'Works even without a page at the path. Ordered by path.',
        operationId: 'listChildrenOfPath',
        tags,
        querystring: Type.Interface([wire.PathQuery, wire.ListQuery], {}),
        response: { 200: wire.ChildList, ...fastify.problems(PathInvalid) },
      },
    },
    (request) => listChildren(context, request.query.path, request.query, context.accounts.of(request)),
  );
}

function getChildrenOfPage(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/pages/:id/children',
    {
      config,
      schema: {
        summary: 'List the children of a page',
        operationId: 'listChildrenOfPage',
        tags,
        params: wire.ById,
        querystring: wire.ListQuery,
        response: { 200: wire.ChildList, ...fastify.problems(PageNotFound) },
      },
    },
    async (request) => {
      const account = context.accounts.of(request);
      const page = await loadVisible(context, new ObjectId(request.params.id), account);
      return listChildren(context, page.path, request.query, account);
    },
  );
}
