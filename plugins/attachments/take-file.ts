import { randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { IncomingFile } from '../upload-limit/index.ts';
import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import { UploadAbandoned } from './errors.ts';
import { examineFile, type FileFacts } from './examine-file.ts';
import { observeBytes } from './observe-bytes.ts';
import { removeAttachment } from './remove-attachment.ts';
import { cleanFileName } from './types/file-name.ts';

/** A stored file without a page yet. */
export interface TakenFile {
  record: AttachmentRecord;
  facts: FileFacts & { name: string; size: number; sha256: string };
  /** Stops the renewals that keep the sweeper away. */
  stopRenewing: () => void;
}

/**
 * Stores an upload. Its record is written first and renewed meanwhile, so another process can clean up after a crash.
 * @throws the reason of a refusal, leaving nothing
 */
export async function takeFile(context: AttachmentsContext, file: IncomingFile, by: ObjectId): Promise<TakenFile> {
  const { store, storage } = context;
  const name = cleanFileName(file.name);
  const record = newRecord(context, name, by);
  await store.insert(record);
  const stopRenewing = keepAlive(context, record._id);
  try {
    const observed = observeBytes(file.bytes);
    const { size, sha256 } = await storage.write(record.key, observed.bytes, { signal: file.signal });
    const facts = await examineFile(context, { key: record.key, name, size, ...observed, head: observed.head() });
    return { record, facts: { name, size, sha256, ...facts }, stopRenewing };
  } catch (error) {
    await takeBack(context, { record, stopRenewing });
    throw error;
  }
}

/** Assigns a file to a page or account. An avatar not shown yet is swept if it never is. @throws UploadAbandoned */
export async function complete(
  { store, now, times }: Pick<AttachmentsContext, 'store' | 'now' | 'times'>,
  { record, facts, stopRenewing }: TakenFile,
  owner: Pick<AttachmentRecord, 'pageId' | 'avatarOf'>,
): Promise<AttachmentRecord> {
  stopRenewing();
  const dueAt = owner.avatarOf && new Date(now().getTime() + times.deletionGraceMs);
  const attachment = await store.complete(record._id, { ...facts, ...owner }, dueAt);
  if (!attachment) throw new UploadAbandoned();
  return attachment;
}

/** Removes the bytes of a file that was refused. */
export async function takeBack(
  context: AttachmentsContext,
  { record, stopRenewing }: Pick<TakenFile, 'record' | 'stopRenewing'>,
): Promise<void> {
  stopRenewing();
  const current = await context.store.findAny(record._id);
  const isRemoved = current !== null && (await removeAttachment(context, current));
  // Bytes stored after the sweep must still be removed.
  if (!isRemoved) await context.storage.remove(record.key);
}

function newRecord(
  { now, times }: Pick<AttachmentsContext, 'now' | 'times'>,
  name: string,
  createdBy: ObjectId,
): AttachmentRecord {
  const createdAt = now();
  return {
    _id: new ObjectId(),
    key: newKey(),
    state: 'uploading',
    dueAt: new Date(createdAt.getTime() + times.uploadLeaseMs),
    health: 'ok',
    pageId: null,
    avatarOf: null,
    name,
    contentType: '',
    size: 0,
    sha256: '',
    image: null,
    createdAt,
    createdBy,
    deletedAt: null,
    deletedBy: null,
  };
}

/** Base32 (RFC 4648): 52 characters of 5 bits. */
function newKey(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(52), (byte) => alphabet[byte % alphabet.length]).join('');
}

function keepAlive(
  { store, log, now, times }: Pick<AttachmentsContext, 'store' | 'log' | 'now' | 'times'>,
  id: ObjectId,
): () => void {
  const renew = () => {
    store.renew(id, new Date(now().getTime() + times.uploadLeaseMs)).catch((err) => {
      log.warn({ err, attachmentId: id }, 'could not renew the record of an upload');
    });
  };
  const timer = setInterval(renew, times.uploadLeaseMs / 3).unref();
  return () => clearInterval(timer);
}
