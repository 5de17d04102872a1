import type { ObjectId } from 'mongodb';
import type { AttachmentRecord } from '../attachment.ts';
import type { VerifyContext } from './context.ts';
import { type Bytes, readDigest } from './read-digest.ts';

const batchSize = 200;
/** Reads at once; remote storage is mostly waiting. */
const readers = 4;

/** Compares the bytes of stored attachments (about `total`) with their records, ordered by id. */
export async function checkRecords(verification: VerifyContext, total: number): Promise<number> {
  const { store, signal, onProgress } = verification;
  let done = 0;
  let after: ObjectId | null = null;
  for (;;) {
    const batch: AttachmentRecord[] = await store.all(after, batchSize);
    if (batch.length === 0) return done;
    after = batch.at(-1)?._id ?? null;
    const rest = batch.values();
    const reader = async () => {
      for (const record of rest) {
        signal?.throwIfAborted();
        await checkRecord(verification, record);
        done++;
        onProgress(done, Math.max(done, total));
      }
    };
    await Promise.all(Array.from({ length: readers }, reader));
  }
}

async function checkRecord(
  verification: Pick<VerifyContext, 'isDryRun' | 'report' | 'store' | 'storage'>,
  record: AttachmentRecord,
): Promise<void> {
  const { store, storage, isDryRun, report } = verification;
  const bytes = await readDigest(storage, record.key);
  const health = healthOf(bytes, record);
  if (health === 'ok' && record.health === 'ok') return;
  // It may have been removed during the check.
  const current = await store.find(record._id);
  if (!current) return;
  const isNew = health !== 'unreadable' && health !== record.health;
  if (isNew && !isDryRun) await store.setHealth(record._id, health);
  const kind = health === 'ok' ? 'recovered' : health;
  await report({ kind, key: record.key, record, detail: describe(bytes, record), isMended: isNew && !isDryRun });
}

function healthOf(bytes: Bytes, { size, sha256 }: AttachmentRecord): AttachmentRecord['health'] | 'unreadable' {
  if (bytes === 'absent') return 'missing';
  if (bytes === 'unreadable') return 'unreadable';
  return bytes.size === size && bytes.sha256 === sha256 ? 'ok' : 'damaged';
}

function describe(bytes: Bytes, { size, sha256 }: AttachmentRecord): string {
  if (bytes === 'absent') return `${size} bytes are not there`;
  if (bytes === 'unreadable') return `${size} bytes cannot be read to their end`;
  if (bytes.size !== size) return `${bytes.size} bytes instead of ${size}`;
  return bytes.sha256 === sha256 ? `${size} bytes are there again` : `${size} bytes, other than those uploaded`;
}
