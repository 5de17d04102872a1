import { ObjectId } from 'mongodb';
import type { AttachmentsContext } from './context.ts';
import { finishRemoval } from './remove-attachment.ts';

/** Removes a purged page's attachments and references, so deleted files that only these kept may go. Idempotent. */
export async function purgePage(context: AttachmentsContext, id: string): Promise<void> {
  const { store, uses, now, times } = context;
  const pageId = new ObjectId(id);
  await store.markPageRemoving(pageId, now());
  for await (const record of store.removingOf(pageId)) await finishRemoval(context, record);
  // After the uses; this may be a second attempt.
  const dueAt = new Date(now().getTime() + times.deletionGraceMs);
  await store.doubtDeleted(await uses.usedBy(pageId), dueAt);
  await uses.removeOf(pageId);
}
