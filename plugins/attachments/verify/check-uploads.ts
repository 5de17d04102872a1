import { removeAttachment } from '../remove-attachment.ts';
import type { VerifyContext } from './context.ts';

/** Removes uploads without a sign of life for too long, like the sweeper. */
export async function checkUploads(verification: VerifyContext): Promise<void> {
  const { store, now, isDryRun, report, signal } = verification;
  for await (const record of store.due(now())) {
    signal?.throwIfAborted();
    if (record.state !== 'uploading') continue;
    // Still in use, or already removed.
    if (!isDryRun && !(await removeAttachment(verification, record))) continue;
    const detail = `an upload of ${record.createdAt.toISOString()} that never ended`;
    await report({ kind: 'abandoned', key: record.key, record, detail, isMended: !isDryRun });
  }
}
