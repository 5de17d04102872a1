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

/** Files of pages: taking them in, what they are, their safe delivery, and their end (contract sections 4, 5, 7, 8). */
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
    /** Brings to its end what is due: abandoned uploads, removals, deletions. */
    sweep: () => sweep(context),
    /** Remembers what the text of a comment refers to: it stays readable. An empty text refers to nothing. */
    noteComment: (comment: { commentId: ObjectId; pageId: ObjectId; text: string }) =>
      recordCommentReferences(context, comment),
    /** Copies the attachments of a page to another one. Returns the function that makes a text refer to the copies. */
    copy: (copies: AttachmentCopies) => copyAttachments(context, copies),
    /** Removes the attachments of a page that is not to be. */
    removeOf: (pageId: ObjectId) => purgePage(context, pageId.toHexString()),
    /** Holds records and bytes against each other, and mends what can be mended. */
    verify: (options?: VerifyOptions) => verify(context, options),
    /** Delivers sample files, stored nowhere, to check the path to the api. */
    samples: createSamples(context),
  };
}
