import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { MarksContext } from './context.ts';
import { TooManyMarks } from './errors.ts';
import { listStarred, listViewed } from './list-marked.ts';
import { listPopular } from './list-popular.ts';
import { markPage, notePageViewed, unmarkPage } from './mark-page.ts';
import { readMarks } from './read-marks.ts';
import * as wire from './schema.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['marks'];
const Done = Type.Null({ description: 'Done.' });

/** Returns the caller's marks, and who likes a page. */
export function markRoutes(context: MarksContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    getMarks(fastify, context);
    putMark(fastify, context, 'star', { put: 'Star a page', remove: 'Unstar a page' });
    putMark(fastify, context, 'like', { put: 'Like a page', remove: 'Unlike a page' });
    listMarked(fastify, context);
    noteViews(fastify, context);
  };
}

function getMarks(fastify: Scope, context: MarksContext): void {
  const { PageNotFound } = context.pages.errors;
  fastify.get(
    '/api/pages/:id/marks',
    {
      config,
      schema: {
        summary: "Get a page's stars and likes",
        operationId: 'getPageMarks',
        tags,
        params: wire.ById,
        response: { 200: wire.Marks, ...fastify.problems(PageNotFound) },
      },
    },
    (request) => readMarks(context, new ObjectId(request.params.id), context.accounts.of(request)),
  );
}

function putMark(
  fastify: Scope,
  context: MarksContext,
  kind: 'star' | 'like',
  summaries: { put: string; remove: string },
): void {
  const { PageNotFound } = context.pages.errors;
  const name = kind === 'star' ? 'Star' : 'Like';
  fastify.put(
    `/api/pages/:id/${kind}`,
    {
      config,
      schema: {
        summary: summaries.put,
        description: 'Idempotent.',
        operationId: `put${name}`,
        tags,
        params: wire.ById,
        response: { 200: wire.Marks, ...fastify.problems(PageNotFound, TooManyMarks) },
      },
    },
    async (request) => {
      const [id, account] = [new ObjectId(request.params.id), context.accounts.of(request)];
      await markPage(context, kind, id, account);
      return readMarks(context, id, account);
    },
  );
  fastify.delete(
    `/api/pages/:id/${kind}`,
    {
      config,
      schema: {
        summary: summaries.remove,
        operationId: `delete${name}`,
        tags,
        params: wire.ById,
        response: { 200: wire.Marks, ...fastify.problems(PageNotFound) },
      },
    },
    async (request) => {
      const [id, account] = [new ObjectId(request.params.id), context.accounts.of(request)];
      await unmarkPage(context, kind, id, account);
      return readMarks(context, id, account);
    },
  );
}

function listMarked(fastify: Scope, context: MarksContext): void {
  fastify.get(
    '/api/stars',
    {
      config,
      schema: {
        summary: 'List your starred pages',
        operationId: 'listStarredPages',
        tags,
        querystring: wire.ListQuery,
        response: { 200: wire.StarList },
      },
    },
    (request) => listStarred(context, request.query, context.accounts.of(request)),
  );
  fastify.get(
    '/api/recently-viewed',
    {
      config,
      schema: {
        summary: 'List your recently viewed pages',
        operationId: 'listViewedPages',
        tags,
        response: { 200: wire.ViewedList },
      },
    },
    (request) => listViewed(context, context.accounts.of(request)),
  );
  fastify.get(
    '/api/popular',
    {
      config,
      schema: {
        summary: 'List the pages that most people liked',
        description: `Counts the likes of the last ${wire.popularDays} days. Leaves out trashed pages and pages that you can't see.`,
        operationId: 'listPopularPages',
        tags,
        querystring: wire.PopularQuery,
        response: { 200: wire.PopularList },
      },
    },
    (request) => listPopular(context, request.query.limit, context.accounts.of(request)),
  );
}

function noteViews(fastify: Scope, context: MarksContext): void {
  const { PageNotFound } = context.pages.errors;
  fastify.put(
    '/api/pages/:id/viewed',
    {
      config,
      schema: {
        summary: 'Record that you have viewed a page',
        description: 'Recorded at most once a minute; the last 200 pages are kept, visible to you only.',
        operationId: 'notePageViewed',
        tags,
        params: wire.ById,
        response: { 204: Done, ...fastify.problems(PageNotFound) },
      },
    },
    async (request, reply) => {
      await notePageViewed(context, new ObjectId(request.params.id), context.accounts.of(request));
      return reply.code(204).send(null);
    },
  );
  fastify.delete(
    '/api/recently-viewed',
    {
      config,
      schema: {
        summary: 'Clear your recently viewed pages',
        operationId: 'forgetViewedPages',
        tags,
        response: { 204: Done },
      },
    },
    async (request, reply) => {
      await context.store.removeViews(new ObjectId(context.accounts.of(request).user.id));
      return reply.code(204).send(null);
    },
  );
}
