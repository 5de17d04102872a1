import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { auditPage } from '../audit-page.ts';
import type { PagesContext } from '../context.ts';
import { PageMoving, PageNotFound } from '../errors.ts';
import * as pageWire from '../schema.ts';
import { PurgeForbidden } from './errors.ts';
import { listTrash, listTrashedPages } from './list-trash.ts';
import { purge } from './purge.ts';
import * as wire from './schema.ts';
import { emptyTrash } from './sweep-trash.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['trash'];

/** `/api/trash`: list and deletion; restoring is a move. */
export function trashRoutes(context: PagesContext, removeSoon: () => void): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    getTrash(fastify, context);
    getTrashedPages(fastify, context);
    deleteTrashed(fastify, context, removeSoon);
    deleteTrash(fastify, context, removeSoon);
  };
}

function getTrash(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/trash',
    {
      config,
      schema: {
        summary: 'List the trash, last trashed first',
        description: 'An item is a page with its former subpages. Restore the page to bring it back.',
        operationId: 'listTrash',
        tags,
        querystring: pageWire.ListQuery,
        response: { 200: wire.TrashList },
      },
    },
    (request) => listTrash(context, request.query, context.accounts.of(request)),
  );
}

function getTrashedPages(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/trash/:id/pages',
    {
      config,
      schema: {
        summary: 'Get a trashed page and what was below it',
        description: 'Ordered by path. Each can be restored on its own, with the pages below it.',
        operationId: 'listTrashedPages',
        tags,
        params: pageWire.ById,
        querystring: pageWire.ListQuery,
        response: { 200: pageWire.PageList, ...fastify.problems(PageNotFound) },
      },
    },
    (request) =>
      listTrashedPages(context, new ObjectId(request.params.id), request.query, context.accounts.of(request)),
  );
}

function deleteTrashed(fastify: Scope, context: PagesContext, removeSoon: () => void): void {
  fastify.delete(
    '/api/trash/:id',
    {
      config,
      schema: {
        summary: 'Permanently delete a trashed page',
        description: 'With its history, files and former subpages. For administrators and the person who trashed it.',
        operationId: 'purgeTrashed',
        tags,
        params: pageWire.ById,
        response: { 204: wire.Purged, ...fastify.problems(PageNotFound, PurgeForbidden, PageMoving) },
      },
    },
    async (request, reply) => {
      const page = await purge(context, new ObjectId(request.params.id), context.accounts.of(request));
      removeSoon();
      await auditPage(context, 'page.purged', page, request);
      return reply.code(204).send();
    },
  );
}

function deleteTrash(fastify: Scope, context: PagesContext, removeSoon: () => void): void {
  fastify.delete(
    '/api/trash',
    {
      config: { ...config, scope: 'admin' },
      schema: {
        summary: 'Empty the trash',
        operationId: 'emptyTrash',
        tags,
        response: { 202: wire.Emptied },
      },
    },
    async (request, reply) => {
      const count = await emptyTrash(context);
      removeSoon();
      const actor = context.accounts.of(request).user;
      await context.audit.record({ action: 'trash.emptied', actor, details: { count } }, request);
      return reply.code(202).send({ count });
    },
  );
}
