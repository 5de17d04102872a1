import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { readOmit } from '../answer/present.ts';
import { sendSaved, withRendered } from '../answer/send-view.ts';
import type { PagesContext } from '../context.ts';
import { EditForbidden, PageMoving, PageNotFound, PageTrashed, StaleRevision } from '../errors.ts';
import * as wire from '../schema.ts';
import { diffRevisions } from './diff-revisions.ts';
import { listRevisions } from './list-revisions.ts';
import { readRevision } from './read-revision.ts';
import { restoreRevision } from './restore-revision.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['revisions'];

/** Lists, reads, compares and restores revisions. */
export function revisionRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    getRevisions(fastify, context);
    getRevision(fastify, context);
    getDiff(fastify, context);
    postRestore(fastify, context);
  };
}

function getRevisions(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/pages/:id/revisions',
    {
      config,
      schema: {
        summary: "List a page's revisions, newest first",
        operationId: 'listRevisions',
        tags,
        params: wire.ById,
        querystring: wire.ListQuery,
        response: { 200: wire.RevisionList, ...fastify.problems(PageNotFound) },
      },
    },
    (request) => listRevisions(context, new ObjectId(request.params.id), request.query, context.accounts.of(request)),
  );
}

function getRevision(fastify: Scope, context: PagesContext): void {
  const { RevisionNotFound } = context.revisions.errors;
  fastify.get(
    '/api/revisions/:id',
    {
      config,
      schema: {
        summary: 'Get a revision with its text',
        operationId: 'getRevision',
        tags,
        params: wire.ById,
        querystring: wire.OmitQuery,
        response: { 200: wire.RevisionView, ...fastify.problems(RevisionNotFound) },
      },
    },
    async (request, reply) => {
      const omit = readOmit(request.query.omit);
      const account = context.accounts.of(request);
      const { view, rendered } = await readRevision(context, new ObjectId(request.params.id), omit, account);
      withRendered(reply, 200, rendered);
      return view;
    },
  );
}

function getDiff(fastify: Scope, context: PagesContext): void {
  const { RevisionNotFound } = context.revisions.errors;
  fastify.get(
    '/api/revisions/:id/diff',
    {
      config,
      schema: {
        summary: 'Compare two revisions of a page',
        description: '`against` defaults to the revision it is based on.',
        operationId: 'diffRevisions',
        tags,
        params: wire.ById,
        querystring: wire.DiffQuery,
        response: { 200: wire.RevisionDiff, ...fastify.problems(RevisionNotFound) },
      },
    },
    (request) => {
      const { against } = request.query;
      const ids = { id: new ObjectId(request.params.id), against: against ? new ObjectId(against) : null };
      return diffRevisions(context, ids, context.accounts.of(request));
    },
  );
}

function postRestore(fastify: Scope, context: PagesContext): void {
  const { RevisionNotFound } = context.revisions.errors;
  fastify.post(
    '/api/revisions/:id/restore',
    {
      config: { ...config, adds: 'records' },
      schema: {
        summary: 'Restore a revision as a new one',
        operationId: 'restoreRevision',
        tags,
        params: wire.ById,
        querystring: wire.OmitQuery,
        body: wire.RestoreInput,
        response: {
          200: wire.Page,
          ...fastify.problems(EditForbidden, RevisionNotFound, StaleRevision, PageMoving, PageTrashed),
        },
      },
    },
    async (request, reply) => {
      const account = context.accounts.of(request);
      const saved = await restoreRevision(context, {
        id: new ObjectId(request.params.id),
        baseRevisionId: new ObjectId(request.body.baseRevisionId),
        account,
      });
      return sendSaved(context, saved, request.query.omit, reply);
    },
  );
}
