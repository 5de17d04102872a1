import { removeAttachment } from '../remove-attachment.ts';
import type { VerifyContext } from './context.ts';

/** Takes back uploads that have given no sign of life for too long, as the sweeper does. */
export async function checkUploads(verification: VerifyContext): Promise<void> {
  const { store, now, isDryRun, report, signal } = verification;
  for await (const record of store.due(now())) {
    signal?.throwIfAborted();
    if (record.state !== 'uploading') continue;
    // Alive after all, or taken back by someone else.
    if (!isDryRun && !(await removeAttachment(verification, record))) continue;
    const detail = `an upload of ${record.createdAt.toISOString()} that never ended`;
    await report({ kind: 'abandoned', key: record.key, record, detail, isMended: !isDryRun });
  }
}
