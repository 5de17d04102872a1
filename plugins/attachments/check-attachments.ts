import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { AttachmentsContext } from './context.ts';

const batchSize = 200;

/** `attachments verify` checks the bytes. */
export function attachmentChecks(context: Pick<AttachmentsContext, 'store' | 'uses' | 'pages' | 'revisions'>): Check[] {
  return [attachmentsCheck(context), usesCheck(context)];
}

function attachmentsCheck({ store, pages }: Pick<AttachmentsContext, 'store' | 'pages'>): Check {
  return {
    name: 'attachments',
    count: store.countStored,
    async keysAfter(after) {
      const batch = await store.all(after === null ? null : new ObjectId(after), batchSize);
      return batch.map(({ _id }) => _id.toHexString());
    },
    async examine(keys) {
      const records = await store.findStored(keys.map((key) => new ObjectId(key)));
      const there = await pages.knownAmong(records.flatMap(({ pageId }) => pageId ?? []));
      return records.flatMap(({ _id, name, pageId }): Finding[] => {
        if (!pageId || there.has(pageId.toHexString())) return [];
        const detail = `${name}: its page ${pageId.toHexString()} is not there`;
        return [{ kind: 'attachment_page_absent', subject: _id.toHexString(), detail }];
      });
    },
  };
}

/** Checks that references keeping attachments exist. */
function usesCheck({ store, uses, revisions }: Pick<AttachmentsContext, 'store' | 'uses' | 'revisions'>): Check {
  return {
    name: 'uses of attachments',
    count: uses.countAll,
    keysAfter: (after) => uses.idsAfter(after, batchSize),
    async examine(keys) {
      const found = await uses.findMany(keys);
      const there = await revisions.factsOf(found.flatMap((use) => ('revisionId' in use ? use.revisionId : [])));
      const known = new Set(there.map(({ _id }) => _id.toHexString()));
      const attached = await store.findMentioned(
        found.map(({ attachmentId }) => attachmentId),
        [],
      );
      const attachments = new Set(attached.map(({ _id }) => _id.toHexString()));
      return found.flatMap((use): Finding[] => {
        const { _id, attachmentId } = use;
        // Whether comments exist is known to their plugin.
        if ('revisionId' in use && !known.has(use.revisionId.toHexString())) {
          const detail = `attachment ${attachmentId.toHexString()} is used by revision ${use.revisionId.toHexString()}, which is not there`;
          return [{ kind: 'use_revision_absent', subject: _id, detail }];
        }
        if (attachments.has(attachmentId.toHexString())) return [];
        const by = 'revisionId' in use ? `revision ${use.revisionId}` : `comment ${use.commentId}`;
        const detail = `${by} uses attachment ${attachmentId.toHexString()}, which is not there`;
        return [{ kind: 'use_attachment_absent', subject: _id, detail, isMild: true }];
      });
    },
  };
}
