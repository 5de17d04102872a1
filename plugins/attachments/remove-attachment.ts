import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';

/**
 * Removes an attachment or its remains: decision, bytes, record, so a sweep can continue. False if the record has
 * changed.
 */
export async function removeAttachment(context: AttachmentsContext, record: AttachmentRecord): Promise<boolean> {
  if (!(await context.store.markRemoving(record, context.now()))) return false;
  await finishRemoval(context, record);
  return true;
}

/**
 * Completes a decided removal. Idempotent. False during a backup, which may still read the bytes; the sweeper
 * continues.
 */
export async function finishRemoval(
  { store, uses, storage, forms, backup }: AttachmentsContext,
  { _id, key, image }: AttachmentRecord,
): Promise<boolean> {
  if (await backup.isBeingTaken()) return false;
  if (image) await forms.removeAll(key);
  await storage.remove(key);
  await uses.removeAll(_id);
  await store.remove(_id);
  return true;
}
