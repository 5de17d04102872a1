import type { AttachmentRecord } from '../attachment.ts';
import type { AttachmentsContext } from '../context.ts';
import { checkObjects } from './check-objects.ts';
import { checkRecords } from './check-records.ts';
import { checkUploads } from './check-uploads.ts';
import type { VerifyContext } from './context.ts';
import { type Finding, type FindingKind, findingKinds, type Verification, type VerifyOptions } from './finding.ts';

/**
 * Holds records and bytes against each other, and mends what can be mended: abandoned uploads and bytes that belong to
 * nothing go, the health of attachments is recorded. What a living upload is writing is left alone, whichever process
 * it is in. Throws `unavailable` when the storage is away, and the signal's reason; may be run again at any time.
 */
export async function verify(context: AttachmentsContext, options: VerifyOptions = {}): Promise<Verification> {
  const findings = Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Record<FindingKind, number>;
  const verification: VerifyContext = {
    ...context,
    isDryRun: options.isDryRun ?? false,
    removesManyOrphans: options.removesManyOrphans ?? false,
    signal: options.signal,
    onProgress: options.onProgress ?? (() => {}),
    async report({ record, ...found }) {
      findings[found.kind]++;
      options.onFinding?.({ ...found, ...(await describe(context, record)) });
    },
  };
  const total = await context.store.countStored();
  verification.onProgress(0, total);
  await checkUploads(verification);
  // Before the records: a bucket that has gone fails here, and no attachment is taken for missing.
  const orphansKept = await checkObjects(verification, total);
  const attachments = await checkRecords(verification, total);
  return { attachments, findings, orphansKept };
}

async function describe(
  { pages }: Pick<AttachmentsContext, 'pages'>,
  record: AttachmentRecord | undefined,
): Promise<Pick<Finding, 'id' | 'name' | 'page'>> {
  if (!record) return { id: null, name: null, page: null };
  const page = record.pageId && (await pages.pathOf(record.pageId));
  return { id: record._id.toHexString(), name: record.name, page };
}
