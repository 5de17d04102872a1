import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { PagesContext } from './context.ts';
import { InvalidCursor, PageNotFound, PathInvalid } from './errors.ts';
import { listChildren } from './list-children.ts';
import { listRecent } from './list-recent.ts';
import { listRevisions } from './list-revisions.ts';
import { loadPage } from './load.ts';
import { findPageAt } from './read-page.ts';
import * as wire from './schema.ts';
import { sendPage } from './send-page.ts';

const config = { access: 'bearer' } as const;
const tags = ['pages'];

/** What is read of pages and their tree. */
export function pageRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/api/pages',
      {
        config,
        schema: {
          summary: 'The page at a path',
          operationId: 'getPageByPath',
          tags,
          querystring: Type.Interface([wire.PathQuery, wire.OmitQuery], {}),
          response: { 200: wire.Page, 304: wire.NotModified, ...fastify.problems(PathInvalid, PageNotFound) },
        },
      },
      async (request, reply) => {
        const page = await findPageAt(context, request.query.path);
        const { omit } = request.query;
        return sendPage(context, page, { omit, ifNoneMatch: request.headers['if-none-match'] }, reply);
      },
    );

    fastify.get(
      '/api/pages/:id',
      {
        config,
        schema: {
          summary: 'A page by its id, wherever it stands',
          operationId: 'getPage',
          tags,
          params: wire.ById,
          querystring: wire.OmitQuery,
          response: { 200: wire.Page, 304: wire.NotModified, ...fastify.problems(PageNotFound) },
        },
      },
      async (request, reply) => {
        const page = await loadPage(context, new ObjectId(request.params.id));
        const { omit } = request.query;
        return sendPage(context, page, { omit, ifNoneMatch: request.headers['if-none-match'] }, reply);
      },
    );

    fastify.get(
      '/api/pages/recent',
      {
        config,
        schema: {
          summary: 'All pages, last changed first',
          operationId: 'listRecentPages',
          tags,
          querystring: wire.ListQuery,
          response: { 200: wire.PageList, ...fastify.problems(InvalidCursor) },
        },
      },
      (request) => listRecent(context, request.query),
    );

    fastify.get(
      '/api/pages/children',
      {
        config,
        schema: {
          summary: 'What stands right below a path',
          description: 'Also where no page stands at the path. Ordered by path.',
          operationId: 'listChildrenOfPath',
          tags,
          querystring: Type.Interface([wire.PathQuery, wire.ListQuery], {}),
          response: { 200: wire.ChildList, ...fastify.problems(PathInvalid, InvalidCursor) },
        },
      },
      (request) => listChildren(context, request.query.path, request.query),
    );

    fastify.get(
      '/api/pages/:id/children',
      {
        config,
        schema: {
          summary: 'What stands right below a page',
          operationId: 'listChildrenOfPage',
          tags,
          params: wire.ById,
          querystring: wire.ListQuery,
          response: { 200: wire.ChildList, ...fastify.problems(InvalidCursor, PageNotFound) },
        },
      },
      async (request) => {
        const page = await loadPage(context, new ObjectId(request.params.id));
        return listChildren(context, page.path, request.query);
      },
    );

    fastify.get(
      '/api/pages/:id/revisions',
      {
        config,
        schema: {
          summary: 'The revisions of a page, newest first',
          operationId: 'listRevisions',
          tags: ['revisions'],
          params: wire.ById,
          querystring: wire.ListQuery,
          response: { 200: wire.RevisionList, ...fastify.problems(InvalidCursor, PageNotFound) },
        },
      },
      (request) => listRevisions(context, new ObjectId(request.params.id), request.query),
    );
  };
}
