import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import * as Y from 'yjs';
import { isTextUpdate } from './check-frame.ts';
import type { CarriedContext, CollabContext, OpenDocument } from './context.ts';
import { LiveDocumentReplaced, LiveDocumentTooLarge, LiveUnavailable, LiveUpdateInvalid } from './errors.ts';
import { presentUnpublished } from './present-unpublished.ts';
import { saveRevision } from './save-revision.ts';
import * as wire from './schema.ts';
import { takeUpdate } from './take-update.ts';
import { unpublishedOf } from './unpublished.ts';
import { withEditable } from './with-editable.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['live'];

/** Updates over HTTP, for clients without WebSockets. */
export function liveRoutes(context: CarriedContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    getLive(fastify, context);
    postLive(fastify, context);
  };
}

function getLive(fastify: Scope, context: CarriedContext): void {
  const { PageNotFound, EditForbidden, PageTrashed } = context.pages.errors;
  fastify.get(
    '/api/pages/:id/live',
    {
      config,
      schema: {
        summary: 'Get the live text of a page',
        description: 'For people who can edit the page. Others read its revision.',
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
      config: { ...config, adds: 'records' },
      schema: {
        summary: 'Add a change to the live text of a page',
        description: 'Answers once the change is durable. Idempotent, so it can be retried.',
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

function requireSame({ live }: OpenDocument, document: string): void {
  const current = live.head.document.toHexString();
  if (current !== document) throw Object.assign(new LiveDocumentReplaced(), { members: { document: current } });
}

/** Updates missing from a state vector; all without one. */
async function present(context: CollabContext, { live }: OpenDocument, state: string | undefined) {
  const { document, revisionId } = live.head;
  const unpublished = unpublishedOf(live.head);
  return {
    document: document.toHexString(),
    update: Buffer.from(encodeSince(live.doc, state)).toString('base64'),
    revisionId: revisionId.toHexString(),
    unpublished: unpublished && (await presentUnpublished(context, unpublished)),
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
