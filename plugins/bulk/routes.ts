import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { BulkChange as Change } from './bulk-change.ts';
import type { BulkContext } from './context.ts';
import { BulkNotFound, BulkRunning, BulkUndone, TagInvalid, TooManyPages } from './errors.ts';
import { presentBulkChange } from './present-bulk-change.ts';
import { BulkChange, ById, bulkInputWith } from './schema.ts';
import { startBulkChange } from './start-bulk-change.ts';

const tags = ['bulk'];
/** Per window of the rate limits. */
const changesPerAccount = 100;

/** `/api/bulk-changes`: several pages at once, with progress and undo. */
export function bulkRoutes(context: BulkContext, run: (id: ObjectId) => void): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { accounts, pages, store } = context;
    const BulkInput = bulkInputWith(pages.ruleWire);

    fastify.post(
      '/api/bulk-changes',
      {
        config: { access: 'bearer', adds: 'records' },
        schema: {
          summary: 'Move, trash, tag, share or copy several pages',
          description:
            'Changes each page as its own route would, with your permissions. Refusals are listed and do not ' +
            'affect other ' +
            'pages. Survives the end of this process, and can be undone for a week.',
          operationId: 'createBulkChange',
          tags,
          body: BulkInput,
          response: {
            202: BulkChange,
            ...fastify.problems(TooManyPages, TagInvalid, ...pages.creationErrors, fastify.auth.errors.TooManyAttempts),
          },
        },
      },
      async (request, reply) => {
        const { user } = accounts.of(request);
        await fastify.auth.sayWhenToRetry(reply, fastify.auth.limits.begin('bulk-change', user.id, changesPerAccount));
        const change = await startBulkChange(context, request.body, request);
        run(change._id);
        reply.code(202).header('Location', `/api/bulk-changes/${change._id}`);
        return show(change, request);
      },
    );

    fastify.get(
      '/api/bulk-changes/:id',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Get the progress of a bulk change',
          description: 'For the person who started it.',
          operationId: 'getBulkChange',
          tags,
          params: ById,
          response: { 200: BulkChange, ...fastify.problems(BulkNotFound) },
        },
      },
      async (request) => show(await findOwn(request.params.id, request), request),
    );

    fastify.post(
      '/api/bulk-changes/:id/undo',
      {
        config: { access: 'bearer', adds: 'records' },
        schema: {
          summary: 'Undo a bulk change',
          description: 'A page that someone has changed since is skipped and listed with `changed_since`.',
          operationId: 'undoBulkChange',
          tags,
          params: ById,
          response: { 202: BulkChange, ...fastify.problems(BulkNotFound, BulkRunning, BulkUndone) },
        },
      },
      async (request, reply) => {
        const change = await findOwn(request.params.id, request);
        if (!(await store.advance({ _id: change._id, state: 'done' }, 'undoing'))) {
          throw change.state === 'undone' ? new BulkUndone() : new BulkRunning();
        }
        run(change._id);
        reply.code(202);
        return show({ ...change, state: 'undoing' }, request);
      },
    );

    const show = (change: Change, request: FastifyRequest) => presentBulkChange(context, change, accounts.of(request));

    async function findOwn(id: string, request: FastifyRequest): Promise<Change> {
      const change = await store.find(new ObjectId(id));
      if (change?.createdBy.toHexString() !== accounts.of(request).user.id) throw new BulkNotFound();
      return change;
    }
  };
}
