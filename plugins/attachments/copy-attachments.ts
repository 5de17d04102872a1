import type { ObjectId } from 'mongodb';
import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import { withCopies } from './references.ts';
import { complete, takeBack, takeFile } from './take-file.ts';

const batchSize = 100;

export interface AttachmentCopies {
  /** The page whose attachments are copied. */
  from: ObjectId;
  /** The page that receives the copies. */
  to: ObjectId;
  by: ObjectId;
  signal: AbortSignal;
}

/**
 * Copies a page's undeleted attachments to another page, except already omitted ones. Returns a function that redirects
 * a text to the copies.
 */
export async function copyAttachments(
  context: AttachmentsContext,
  { from, to, by, signal }: AttachmentCopies,
): Promise<(text: string) => string> {
  const made = new Map<string, AttachmentRecord>();
  for await (const record of attachmentsOf(context, to)) made.set(contentOf(record), record);
  const copies: { original: AttachmentRecord; copy: AttachmentRecord }[] = [];
  for await (const original of attachmentsOf(context, from)) {
    signal.throwIfAborted();
    const copy = made.get(contentOf(original)) ?? (await copyOne(context, original, { to, by, signal }));
    if (copy) copies.push({ original, copy });
  }
  return (text) => withCopies(text, copies);
}

const contentOf = ({ name, sha256 }: AttachmentRecord): string => `${sha256} ${name}`;

async function* attachmentsOf(
  { store }: Pick<AttachmentsContext, 'store'>,
  pageId: ObjectId,
): AsyncGenerator<AttachmentRecord> {
  for (let before: ObjectId | null = null; ; ) {
    const batch: AttachmentRecord[] = await store.list(pageId, before, batchSize);
    yield* batch;
    before = batch.at(-1)?._id ?? null;
    if (batch.length < batchSize) return;
  }
}

/** Returns null if the bytes are gone; the text refers to them as before. */
async function copyOne(
  context: AttachmentsContext,
  { key, name }: AttachmentRecord,
  { to, by, signal }: Pick<AttachmentCopies, 'to' | 'by' | 'signal'>,
): Promise<AttachmentRecord | null> {
  const bytes = await context.storage.read(key);
  if (!bytes) return null;
  const taken = await takeFile(context, { name, bytes, signal }, by);
  try {
    return await complete(context, taken, { pageId: to, avatarOf: null });
  } catch (error) {
    await takeBack(context, taken);
    throw error;
  }
}
