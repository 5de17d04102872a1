import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { CarriedContext } from './context.ts';
import { discardChanges, restoreDiscarded } from './discard-changes.ts';
import { DiscardNotFound, LiveTextInUse, LiveUnavailable } from './errors.ts';
import { listUnpublished } from './list-unpublished.ts';
import { presentUnpublished } from './present-unpublished.ts';
import { saveRevision } from './save-revision.ts';
import * as wire from './schema.ts';
import { unpublishedOf } from './unpublished.ts';
import { withEditable } from './with-editable.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['live'];

/** Publishes, discards and restores unpublished changes, and lists their pages. */
export function publishingRoutes(context: CarriedContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    publish(fastify, context);
    discard(fastify, context);
    restore(fastify, context);
    list(fastify, context);
  };
}

function refusals({ pages }: CarriedContext) {
  const { PageNotFound, EditForbidden, PageTrashed } = pages.errors;
  return [PageNotFound, EditForbidden, PageTrashed, LiveUnavailable];
}

function publish(fastify: Scope, context: CarriedContext): void {
  const { PageMoving } = context.pages.errors;
  const { PageTooLarge, PageTextInvalid } = context.revisions.errors;
  fastify.post(
    '/api/pages/:id/live/publish',
    {
      config: { ...config, adds: 'records' },
      schema: {
        summary: 'Publish the live text of a page',
        description: 'Creates a revision that names everyone who edited, or none if there are no unpublished changes.',
        operationId: 'publishLiveText',
        tags,
        params: wire.ById,
        response: {
          200: wire.Published,
          ...fastify.problems(...refusals(context), PageMoving, PageTooLarge, PageTextInvalid),
        },
      },
    },
    (request) => {
      const account = fastify.accounts.of(request);
      return withEditable(context, request.params.id, account, async ({ live }) => {
        const revisionId = await saveRevision(context, live, new ObjectId(account.user.id));
        return { revisionId: revisionId.toHexString() };
      });
    },
  );
}

function discard(fastify: Scope, context: CarriedContext): void {
  fastify.post(
    '/api/pages/:id/live/discard',
    {
      config,
      schema: {
        summary: 'Discard unpublished changes',
        description: 'The live text becomes the published text. Discarded changes are kept for 30 days.',
        operationId: 'discardLiveText',
        tags,
        params: wire.ById,
        body: wire.Discard,
        response: {
          200: wire.Discarded,
          ...fastify.problems(...refusals(context), LiveTextInUse),
        },
      },
    },
    (request) => {
      const account = fastify.accounts.of(request);
      return withEditable(context, request.params.id, account, async ({ live }) => {
        const id = await discardChanges(context, live, new ObjectId(account.user.id), request.body.force);
        return { discardId: id?.toHexString() ?? null, revisionId: live.head.revisionId.toHexString() };
      });
    },
  );
}

function restore(fastify: Scope, context: CarriedContext): void {
  fastify.post(
    '/api/pages/:id/live/restore',
    {
      config: { ...config, adds: 'records' },
      schema: {
        summary: 'Restore discarded changes',
        description: 'Applies them to the current text as unpublished changes.',
        operationId: 'restoreDiscardedText',
        tags,
        params: wire.ById,
        body: wire.Restore,
        response: {
          200: wire.Restored,
          ...fastify.problems(...refusals(context), DiscardNotFound),
        },
      },
    },
    (request) =>
      withEditable(context, request.params.id, fastify.accounts.of(request), async ({ live }) => {
        await restoreDiscarded(context, live, new ObjectId(request.body.discardId));
        const unpublished = unpublishedOf(live.head);
        return { unpublished: unpublished && (await presentUnpublished(context, unpublished)) };
      }),
  );
}

function list(fastify: Scope, context: CarriedContext): void {
  fastify.get(
    '/api/pages/unpublished',
    {
      config,
      schema: {
        summary: 'List pages with your unpublished changes',
        description: 'Empty if changes are published at each pause.',
        operationId: 'listUnpublishedPages',
        tags,
        querystring: wire.UnpublishedQuery,
        response: { 200: wire.UnpublishedList },
      },
    },
    async (request) =>
      context.publishing === 'pause'
        ? { items: [], nextCursor: null }
        : listUnpublished(context, request.query, fastify.accounts.of(request)),
  );
}
