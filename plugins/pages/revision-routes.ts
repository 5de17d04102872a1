import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { PagesContext } from './context.ts';
import { diffRevisions } from './diff-revisions.ts';
import { PageMoving, StaleRevision } from './errors.ts';
import { readOmit } from './page-view.ts';
import { readPage } from './read-page.ts';
import { readRevision } from './read-revision.ts';
import { restoreRevision } from './restore-revision.ts';
import * as wire from './schema.ts';
import { withRendered } from './send-view.ts';

const config = { access: 'bearer' } as const;
const tags = ['revisions'];

/** What older texts of pages are read by, compared and brought back. */
export function revisionRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  const { RevisionNotFound } = context.revisions.errors;
  return async (fastify) => {
    fastify.get(
      '/api/revisions/:id',
      {
        config,
        schema: {
          summary: 'A revision with its text',
          operationId: 'getRevision',
          tags,
          params: wire.ById,
          querystring: wire.OmitQuery,
          response: { 200: wire.RevisionView, ...fastify.problems(RevisionNotFound) },
        },
      },
      async (request, reply) => {
        const omit = readOmit(request.query.omit);
        const { view, rendered } = await readRevision(context, new ObjectId(request.params.id), omit);
        withRendered(reply, 200, rendered);
        return view;
      },
    );

    fastify.get(
      '/api/revisions/:id/diff',
      {
        config,
        schema: {
          summary: 'How a revision differs from another one of its page',
          description: 'Without `against`: from the revision it was made from.',
          operationId: 'diffRevisions',
          tags,
          params: wire.ById,
          querystring: wire.DiffQuery,
          response: { 200: wire.RevisionDiff, ...fastify.problems(RevisionNotFound) },
        },
      },
      (request) => {
        const { against } = request.query;
        return diffRevisions(context, new ObjectId(request.params.id), against ? new ObjectId(against) : null);
      },
    );

    fastify.post(
      '/api/revisions/:id/restore',
      {
        config,
        schema: {
          summary: 'Bring the text of a revision back as a new one',
          operationId: 'restoreRevision',
          tags,
          params: wire.ById,
          querystring: wire.OmitQuery,
          body: wire.RestoreInput,
          response: { 200: wire.Page, ...fastify.problems(RevisionNotFound, StaleRevision, PageMoving) },
        },
      },
      async (request, reply) => {
        const page = await restoreRevision(context, {
          id: new ObjectId(request.params.id),
          baseRevisionId: new ObjectId(request.body.baseRevisionId),
          accountId: new ObjectId(context.accounts.of(request).user.id),
        });
        const { view, rendered } = await readPage(context, page, readOmit(request.query.omit));
        withRendered(reply, 200, rendered);
        return view;
      },
    );
  };
}
