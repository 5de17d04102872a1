import { ObjectId } from 'mongodb';
import type { AttachmentsContext } from './context.ts';
import { finishRemoval } from './remove-attachment.ts';

/**
 * Removes the attachments of a page that is removed for good, records and bytes, and forgets what its revisions referred
 * to: what someone had deleted elsewhere and only they still showed may go now. May be done again.
 */
export async function purgePage(context: AttachmentsContext, id: string): Promise<void> {
  const { store, uses, now, times } = context;
  const pageId = new ObjectId(id);
  await store.markPageRemoving(pageId, now());
  for await (const record of store.removingOf(pageId)) await finishRemoval(context, record);
  // Read after the uses are gone, which may be the second attempt.
  const dueAt = new Date(now().getTime() + times.deletionGraceMs);
  await store.doubtDeleted(await uses.usedBy(pageId), dueAt);
  await uses.removeOf(pageId);
}
