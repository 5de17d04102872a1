import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import { readOmit } from './answer/present.ts';
import { sendPage } from './answer/send-page.ts';
import { sendSaved, withRendered } from './answer/send-view.ts';
import type { PagesContext } from './context.ts';
import { createPage } from './create-page.ts';
import {
  EditForbidden,
  OriginInvalid,
  PageMoving,
  PageNotFound,
  PageTrashed,
  PathInvalid,
  PathReserved,
  PathTaken,
  StaleRevision,
} from './errors.ts';
import { requireSeen, requireSeenAt } from './load.ts';
import { parsePath } from './page-path.ts';
import { meet } from './permissions/permissions.ts';
import { previewPage } from './preview-page.ts';
import { readOrigin } from './read-origin.ts';
import { findPageThatWasAt, readPage } from './read-page.ts';
import { savePage } from './save-page.ts';
import * as wire from './schema.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['pages'];

const asMarkdown =
  'With `Accept: text/markdown`, returns only the text, as `text/markdown`, with the headers `X-Wiki-Page-Id` and ' +
  '`X-Wiki-Revision-Id`, which is also the `ETag`.';

/** Single pages: read, created, saved and previewed. */
export function pageRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    // Reports a body beyond the server's limit as too large a page.
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
        summary: 'Get the page at a path',
        description: `The former path of a page redirects to it, until another page takes it. ${asMarkdown}`,
        operationId: 'getPageByPath',
        tags,
        querystring: Type.Interface([wire.PathQuery, wire.OmitQuery], {}),
        response: {
          200: wire.PageOrMarkdown,
          302: wire.Elsewhere,
          304: wire.NotModified,
          ...fastify.problems(PathInvalid, PageNotFound),
        },
      },
    },
    async (request, reply) => {
      const { path, omit } = request.query;
      const account = context.accounts.of(request);
      const places = await context.places.now();
      const [page] = await places.pagesAt([parsePath(path)]);
      if (!page) {
        const { page: moved } = await requireSeen(context, await findPageThatWasAt(context, path, account), account);
        return reply.redirect(`/api/pages/${moved._id}${omit === undefined ? '' : `?omit=${omit}`}`);
      }
      const seen = await requireSeenAt(context, places, page, account);
      return sendPage(context, seen, { omit, headers: request.headers }, reply);
    },
  );
}

function getPage(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/pages/:id',
    {
      config,
      schema: {
        summary: 'Get a page by its id',
        description: asMarkdown,
        operationId: 'getPage',
        tags,
        params: wire.ById,
        querystring: wire.OmitQuery,
        response: { 200: wire.PageOrMarkdown, 304: wire.NotModified, ...fastify.problems(PageNotFound) },
      },
    },
    async (request, reply) => {
      const places = await context.places.now();
      const page = await places.page(new ObjectId(request.params.id));
      const seen = await requireSeenAt(context, places, page, context.accounts.of(request));
      const { omit } = request.query;
      return sendPage(context, seen, { omit, headers: request.headers }, reply);
    },
  );
}

function postPage(fastify: Scope, context: PagesContext): void {
  const { PageTextInvalid, PageTooLarge } = context.revisions.errors;
  fastify.post(
    '/api/pages',
    {
      config: { ...config, adds: 'records' },
      schema: {
        summary: 'Create a page',
        operationId: 'createPage',
        tags,
        querystring: wire.OmitQuery,
        body: wire.NewPage,
        response: {
          201: wire.Page,
          ...fastify.problems(
            context.renderer.errors.TooManyTexts,
            PathInvalid,
            PathReserved,
            PageTextInvalid,
            OriginInvalid,
            EditForbidden,
            PageNotFound,
            PathTaken,
            PageMoving,
            PageTooLarge,
          ),
        },
      },
    },
    async (request, reply) => {
      const account = context.accounts.of(request);
      const { page, revision } = await createPage(context, {
        ...request.body,
        origin: readOrigin(request.body.origin, context.now()),
        account,
      });
      const { view, rendered } = await readPage(
        context,
        await meet(context, page, account),
        readOmit(request.query.omit),
        { revision },
      );
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
      config: { ...config, adds: 'records' },
      schema: {
        summary: "Save a page's text",
        description:
          "An unchanged text creates no revision. If the base isn't the current revision, `stale_revision` has " +
          '`currentRevisionId`, `current {revisionId, body, createdAt, createdBy}` and `base {revisionId, body}`.',
        operationId: 'savePage',
        tags,
        params: wire.ById,
        querystring: wire.OmitQuery,
        body: wire.PageChange,
        response: {
          200: wire.Page,
          ...fastify.problems(
            context.renderer.errors.TooManyTexts,
            PageTextInvalid,
            OriginInvalid,
            EditForbidden,
            PageNotFound,
            StaleRevision,
            PageMoving,
            PageTrashed,
            PageTooLarge,
          ),
        },
      },
    },
    async (request, reply) => {
      const account = context.accounts.of(request);
      const saved = await savePage(context, {
        pageId: new ObjectId(request.params.id),
        body: request.body.body,
        baseRevisionId: new ObjectId(request.body.baseRevisionId),
        origin: readOrigin(request.body.origin, context.now()),
        account,
      });
      return sendSaved(context, saved, request.query.omit, reply);
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
        response: {
          200: wire.Preview,
          ...fastify.problems(PageTextInvalid, PageTooLarge, context.renderer.errors.TooManyTexts),
        },
      },
    },
    (request) => previewPage(context, request.body.body, context.accounts.of(request)),
  );
}
