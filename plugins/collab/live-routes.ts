import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import * as Y from 'yjs';
import type { SignedIn } from '../accounts/index.ts';
import { isTextUpdate } from './check-frame.ts';
import type { CarriedContext, CollabContext, OpenDocument } from './context.ts';
import { discardChanges, restoreDiscarded } from './discard-changes.ts';
import {
  DiscardNotFound,
  DocumentClosed,
  LiveDocumentReplaced,
  LiveDocumentTooLarge,
  LiveTextInUse,
  LiveUnavailable,
  LiveUpdateInvalid,
} from './errors.ts';
import { listUnpublished } from './list-unpublished.ts';
import { presentUnpublished } from './present-unpublished.ts';
import { saveRevision } from './save-revision.ts';
import * as wire from './schema.ts';
import { takeUpdate } from './take-update.ts';
import { unpublishedOf } from './unpublished.ts';
import { withDocument } from './with-document.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['live'];

/** The live text over HTTP: for a client whose WebSocket does not come through, and for scripts. */
export function liveRoutes(context: CarriedContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    getLive(fastify, context);
    postLive(fastify, context);
    publish(fastify, context);
    discard(fastify, context);
    restore(fastify, context);
    list(fastify, context);
  };
}

function getLive(fastify: Scope, context: CarriedContext): void {
  const { PageNotFound, EditForbidden, PageTrashed } = context.pages.errors;
  fastify.get(
    '/api/pages/:id/live',
    {
      config,
      schema: {
        summary: 'The text that people are writing together',
        description: 'For those who may edit the page. Everybody else reads its revision.',
        operationId: 'getLiveText',
        tags,
        params: wire.ById,
        querystring: wire.LiveQuery,
        response: {
          200: wire.LiveView,
          ...fastify.problems(
            PageNotFound,
            EditForbidden,
            PageTrashed,
            LiveDocumentReplaced,
            LiveUpdateInvalid,
            LiveUnavailable,
          ),
        },
      },
    },
    (request) => {
      const { document, state } = request.query;
      return withEditable(context, request.params.id, fastify.accounts.of(request), async (open) => {
        if (document) requireSame(open, document);
        return present(context, open, state);
      });
    },
  );
}

function postLive(fastify: Scope, context: CarriedContext): void {
  const { PageNotFound, EditForbidden, PageMoving, PageTrashed } = context.pages.errors;
  const { PageTooLarge, PageTextInvalid } = context.revisions.errors;
  fastify.post(
    '/api/pages/:id/live',
    {
      config,
      schema: {
        summary: 'Add a change to the text that people are writing together',
        description: 'Answered when the change is durable. It may be sent again: what is known already is taken once.',
        operationId: 'changeLiveText',
        tags,
        params: wire.ById,
        body: wire.LiveChange,
        response: {
          200: wire.LiveView,
          ...fastify.problems(
            PageNotFound,
            EditForbidden,
            PageMoving,
            PageTrashed,
            PageTooLarge,
            PageTextInvalid,
            LiveDocumentReplaced,
            LiveDocumentTooLarge,
            LiveUpdateInvalid,
            LiveUnavailable,
          ),
        },
      },
    },
    (request) => {
      const { document, state, save } = request.body;
      const update = new Uint8Array(Buffer.from(request.body.update, 'base64'));
      if (!isTextUpdate(update)) throw new LiveUpdateInvalid();
      const account = fastify.accounts.of(request);
      return withEditable(context, request.params.id, account, async (open) => {
        requireSame(open, document);
        const accountId = new ObjectId(account.user.id);
        const origin = { source: 'local', skipStoreHooks: false };
        await takeUpdate(open.live, open.clients, { update, accountId, origin, isWhole: true });
        if (save) await saveRevision(context, open.live, accountId);
        return present(context, open, state);
      });
    },
  );
}

function publish(fastify: Scope, context: CarriedContext): void {
  const { PageNotFound, EditForbidden, PageMoving, PageTrashed } = context.pages.errors;
  const { PageTooLarge, PageTextInvalid } = context.revisions.errors;
  fastify.post(
    '/api/pages/:id/live/publish',
    {
      config,
      schema: {
        summary: 'Publish the text that people are writing together',
        description: 'Makes a revision of it that names all who wrote. Where all is published already, none is made.',
        operationId: 'publishLiveText',
        tags,
        params: wire.ById,
        response: {
          200: wire.Published,
          ...fastify.problems(
            PageNotFound,
            EditForbidden,
            PageMoving,
            PageTrashed,
            PageTooLarge,
            PageTextInvalid,
            LiveUnavailable,
          ),
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
  const { PageNotFound, EditForbidden, PageTrashed } = context.pages.errors;
  fastify.post(
    '/api/pages/:id/live/discard',
    {
      config,
      schema: {
        summary: 'Discard unpublished changes',
        description: 'The text is that of the page again. What was discarded is kept for 30 days.',
        operationId: 'discardLiveText',
        tags,
        params: wire.ById,
        body: wire.Discard,
        response: {
          200: wire.Discarded,
          ...fastify.problems(PageNotFound, EditForbidden, PageTrashed, LiveTextInUse, LiveUnavailable),
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
  const { PageNotFound, EditForbidden, PageTrashed } = context.pages.errors;
  fastify.post(
    '/api/pages/:id/live/restore',
    {
      config,
      schema: {
        summary: 'Restore discarded changes',
        description: 'They are made once more, to the text as it is now, and are unpublished again.',
        operationId: 'restoreDiscardedText',
        tags,
        params: wire.ById,
        body: wire.Restore,
        response: {
          200: wire.Restored,
          ...fastify.problems(PageNotFound, EditForbidden, PageTrashed, DiscardNotFound, LiveUnavailable),
        },
      },
    },
    (request) =>
      withEditable(context, request.params.id, fastify.accounts.of(request), async ({ live }) => {
        await restoreDiscarded(context, live, new ObjectId(request.body.discardId));
        return { unpublished: await presentUnpublished(context, unpublishedOf(live.head)) };
      }),
  );
}

function list(fastify: Scope, context: CarriedContext): void {
  fastify.get(
    '/api/pages/unpublished',
    {
      config,
      schema: {
        summary: 'The pages with unpublished changes of yours',
        description: 'None where each pause publishes.',
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

async function withEditable<T>(
  context: CarriedContext,
  id: string,
  account: SignedIn,
  work: (open: OpenDocument) => Promise<T>,
): Promise<T> {
  const { errors, findEditable } = context.pages;
  const page = await findEditable(new ObjectId(id), account);
  if (!page) throw new errors.PageNotFound();
  if (page.status !== 'live') throw new errors.PageTrashed();
  try {
    return await withDocument(context, page._id, work);
  } catch (error) {
    if (!(error instanceof DocumentClosed)) throw error;
    if (error.reason === 'gone') throw new errors.PageNotFound();
    throw new LiveUnavailable();
  }
}

function requireSame({ live }: OpenDocument, document: string): void {
  const current = live.head.document.toHexString();
  if (current !== document) throw Object.assign(new LiveDocumentReplaced(), { members: { document: current } });
}

/** What a client with this state vector lacks; all of it without one. */
async function present(context: CollabContext, { live }: OpenDocument, state: string | undefined) {
  const { document, revisionId } = live.head;
  return {
    document: document.toHexString(),
    update: Buffer.from(encodeSince(live.doc, state)).toString('base64'),
    revisionId: revisionId.toHexString(),
    unpublished: await presentUnpublished(context, unpublishedOf(live.head)),
    ...(state === undefined && { body: live.text() }),
  };
}

function encodeSince(doc: Y.Doc, state: string | undefined): Uint8Array {
  if (!state) return Y.encodeStateAsUpdate(doc);
  try {
    return Y.encodeStateAsUpdate(doc, new Uint8Array(Buffer.from(state, 'base64')));
  } catch {
    throw new LiveUpdateInvalid();
  }
}
