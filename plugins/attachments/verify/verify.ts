import type { AttachmentRecord } from '../attachment.ts';
import type { AttachmentsContext } from '../context.ts';
import { checkObjects } from './check-objects.ts';
import { checkRecords } from './check-records.ts';
import { checkUploads } from './check-uploads.ts';
import type { VerifyContext } from './context.ts';
import { type Finding, type FindingKind, findingKinds, type Verification, type VerifyOptions } from './finding.ts';

/**
 * Compares records and bytes, and repairs what it can: removes abandoned uploads and bytes without an attachment, and
 * records the health of attachments. Uploads in progress in any process are left alone. @throws `unavailable` and the
 * signal's reason; repeatable
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
  // First, so a missing bucket fails here instead of making all attachments missing.
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
