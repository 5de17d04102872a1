import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { PagesContext } from './context.ts';
import { createPage } from './create-page.ts';
import { PageMoving, PageNotFound, PathInvalid, PathReserved, PathTaken, StaleRevision } from './errors.ts';
import { readOmit } from './page-view.ts';
import { previewPage } from './preview-page.ts';
import { readPage } from './read-page.ts';
import { savePage } from './save-page.ts';
import * as wire from './schema.ts';
import { withRendered } from './send-view.ts';

const config = { access: 'bearer' } as const;
const tags = ['pages'];

/** What makes and changes pages. */
export function writeRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  const { PageTooLarge, PageTextInvalid } = context.revisions.errors;
  return async (fastify) => {
    // A body that is too large even for the server is, here, a page that is too large.
    fastify.setErrorHandler((error: { code?: string }) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? context.revisions.tooLarge() : error;
    });

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
  };
}
