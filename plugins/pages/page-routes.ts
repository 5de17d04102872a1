import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { PagesContext } from './context.ts';
import { createPage } from './create-page.ts';
import { PageMoving, PageNotFound, PathInvalid, PathReserved, PathTaken, StaleRevision } from './errors.ts';
import { loadPage } from './load.ts';
import { readOmit } from './page-view.ts';
import { previewPage } from './preview-page.ts';
import { findPageAt, readPage } from './read-page.ts';
import { savePage } from './save-page.ts';
import * as wire from './schema.ts';
import { sendPage } from './send-page.ts';
import { withRendered } from './send-view.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['pages'];

/** Single pages: read, created, saved and previewed. */
export function pageRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    // A body that is too large even for the server is, here, a page that is too large.
    fastify.setErrorHandler((error: { code?: string }) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? context.revisions.tooLarge() : error;
    });
    getPageByPath(fastify, context);
    getPage(fastify, context);
    postPage(fastify, context);
    putPage(fastify, context);
    postPreview(fastify, context);
  };
}

function getPageByPath(fastify: Scope, context: PagesContext): void {
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
}

function getPage(fastify: Scope, context: PagesContext): void {
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
}

function postPage(fastify: Scope, context: PagesContext): void {
  const { PageTextInvalid, PageTooLarge } = context.revisions.errors;
  fastify.post(
    '/api/pages',
    {
      config,
      schema: {
        summary: 'Create a page',
        operationId: 'createPage',
        tags,
        querystring: wire.OmitQuery,
        body: wire.NewPage,
        response: {
          201: wire.Page,
          ...fastify.problems(PathInvalid, PathReserved, PageTextInvalid, PathTaken, PageTooLarge),
        },
      },
    },
    async (request, reply) => {
      const accountId = new ObjectId(context.accounts.of(request).user.id);
      const page = await createPage(context, { ...request.body, accountId });
      const { view, rendered } = await readPage(context, page, readOmit(request.query.omit));
      reply.header('Location', `/api/pages/${view.id}`);
      withRendered(reply, 201, rendered);
      return view;
    },
  );
}

function putPage(fastify: Scope, context: PagesContext): void {
  const { PageTextInvalid, PageTooLarge } = context.revisions.errors;
  fastify.put(
    '/api/pages/:id',
    {
      config,
      schema: {
        summary: 'Save a new text of a page',
        description:
          'An unchanged text makes no revision. When the base is not the current revision, `stale_revision` carries ' +
          '`currentRevisionId`, `current {revisionId, body, createdAt, createdBy}` and `base {revisionId, body}`.',
        operationId: 'savePage',
        tags,
        params: wire.ById,
        querystring: wire.OmitQuery,
        body: wire.PageChange,
        response: {
          200: wire.Page,
          ...fastify.problems(PageTextInvalid, PageNotFound, StaleRevision, PageMoving, PageTooLarge),
        },
      },
    },
    async (request, reply) => {
      const page = await savePage(context, {
        pageId: new ObjectId(request.params.id),
        body: request.body.body,
        baseRevisionId: new ObjectId(request.body.baseRevisionId),
        accountId: new ObjectId(context.accounts.of(request).user.id),
      });
      const { view, rendered } = await readPage(context, page, readOmit(request.query.omit));
      withRendered(reply, 200, rendered);
      return view;
    },
  );
}

function postPreview(fastify: Scope, context: PagesContext): void {
  const { PageTextInvalid, PageTooLarge } = context.revisions.errors;
  fastify.post(
    '/api/pages/preview',
    {
      config: { ...config, scope: 'read' },
      schema: {
        summary: 'Render a text without saving it',
        operationId: 'previewPage',
        tags,
        body: wire.PreviewInput,
        response: { 200: wire.Preview, ...fastify.problems(PageTextInvalid, PageTooLarge) },
      },
    },
    (request) => previewPage(context, request.body.body),
  );
}
