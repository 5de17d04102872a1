import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';

/**
 * Removes an attachment, or what there is of one, for good: first the decision, then the bytes, last the record, so that
 * the next sweep continues. False when the record is no longer as it was read.
 */
export async function removeAttachment(context: AttachmentsContext, record: AttachmentRecord): Promise<boolean> {
  if (!(await context.store.markRemoving(record, context.now()))) return false;
  await finishRemoval(context, record);
  return true;
}

/**
 * The rest of a removal that has been decided. May be done twice. False while a backup is being taken, which may have read
 * the record before the decision and still has to read the bytes: the sweeper continues later.
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
