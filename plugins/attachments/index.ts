import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';
import { attachmentRoutes } from './attachment-routes.ts';
import { attachmentChecks } from './check-attachments.ts';
import type { AttachmentsContext, AttachmentTimes } from './context.ts';
import { type AttachmentCopies, copyAttachments } from './copy-attachments.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { createImageForms } from './images/image-forms.ts';
import { purgePage } from './purge-page.ts';
import { recordCommentReferences, recordReferences } from './references.ts';
import { createSamples } from './samples.ts';
import { openStore, openUsesStore } from './store.ts';
import { sweep } from './sweep.ts';
import { uploadRoutes } from './upload-routes.ts';
import type { VerifyOptions } from './verify/finding.ts';
import { verify } from './verify/verify.ts';

export type { SampleFile } from './samples.ts';
export type { Finding, FindingKind, Verification, VerifyOptions } from './verify/finding.ts';

export interface AttachmentsOptions extends Partial<AttachmentTimes> {
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    attachments: ReturnType<typeof createAttachments>;
  }
}

const defaultTimes: AttachmentTimes = { uploadLeaseMs: 30_000, deletionGraceMs: 10 * 60_000, sweepEveryMs: 30_000 };

/** Files of pages: upload, type, safe delivery, removal (contract sections 4, 5, 7, 8). */
export default fp<AttachmentsOptions>(
  async (fastify, { now = fastify.mongo.now, ...times }) => {
    const { mongo, storage, backup, background, pages, revisions, accounts, events, listCursor, log } = fastify;
    const context: AttachmentsContext = {
      store: await openStore(mongo.db),
      uses: await openUsesStore(mongo.db),
      storage,
      backup,
      forms: createImageForms({ storage }),
      pages,
      revisions,
      accounts,
      events,
      listCursor,
      log,
      now,
      times: { ...defaultTimes, ...times },
    };
    fastify.addHook('onClose', () => context.forms.close());
    for (const event of ['page.created', 'page.saved'] as const) {
      events.on(event, 'attachments.references', (revision) => recordReferences(context, revision));
    }
    events.on('page.purged', 'attachments', ({ pageId }) => purgePage(context, pageId));
    fastify.searchSources.add({ kind: 'attachment', textsOf: (pageIds) => context.store.namesOf(pageIds) });
    fastify.checks.add(...attachmentChecks(context));
    fastify.decorate('attachments', createAttachments(context));
    background.regularly(
      context.times.sweepEveryMs,
      () => sweep(context, background.closing),
      'could not clean up abandoned uploads and deleted attachments; retrying',
    );
    await fastify.register(uploadRoutes(context));
    await fastify.register(attachmentRoutes(context));
    await fastify.register(deliveryRoutes(context));
    await fastify.register(fileRoutes);
  },
  {
    fastify: '5.x',
    name: 'attachments',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'mongo',
      'storage',
      'backup',
      'background',
      'events',
      'checks',
      'audit',
      'accounts',
      'auth',
      'revisions',
      'pages',
      'search-sources',
      'upload-limit',
    ],
    decorators: {
      fastify: [
        'problems',
        'access',
        'listCursor',
        'mongo',
        'storage',
        'backup',
        'background',
        'events',
        'checks',
        'audit',
        'accounts',
        'revisions',
        'pages',
        'searchSources',
        'uploads',
      ],
    },
  },
);

function createAttachments(context: AttachmentsContext) {
  return {
    /** Completes abandoned uploads, removals and deletions that are due. */
    sweep: () => sweep(context),
    /** Records what a comment refers to, which stays readable; nothing for an empty text. */
    noteComment: (comment: { commentId: ObjectId; pageId: ObjectId; text: string }) =>
      recordCommentReferences(context, comment),
    /** Returns a function that redirects a text to the copies. */
    copy: (copies: AttachmentCopies) => copyAttachments(context, copies),
    removeOf: (pageId: ObjectId) => purgePage(context, pageId.toHexString()),
    /** Compares records and bytes, and repairs what it can. */
    verify: (options?: VerifyOptions) => verify(context, options),
    /** Sample files, not stored, to check delivery. */
    samples: createSamples(context),
  };
}
