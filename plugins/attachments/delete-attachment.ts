import { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { AttachmentsContext } from './context.ts';
import { AttachmentNotFound } from './errors.ts';
import { loadVisible } from './load.ts';
import { removeAttachment } from './remove-attachment.ts';

export interface Deletion {
  id: string;
  /** Unreadable from now on; its bytes are removed. */
  isPurged: boolean;
  /** Revisions that refer to it; while there are any, it stays readable. */
  revisionCount: number;
  commentCount: number;
}

/**
 * Removes an attachment from its page. It stays readable while a revision or comment refers to it; otherwise it's gone
 * at once, its bytes later. Avatars belong to no page: only their owner changes them. @throws AttachmentNotFound and
 * EditForbidden
 */
export async function deleteAttachment(
  context: AttachmentsContext,
  id: ObjectId,
  account: SignedIn,
): Promise<Deletion> {
  const { store, uses, pages, now, times } = context;
  const { pageId } = await loadVisible(context, id, account);
  if (!pageId || !(await pages.findEditable(pageId, account))) throw new AttachmentNotFound();
  const deletedAt = now();
  const dueAt = new Date(deletedAt.getTime() + times.deletionGraceMs);
  const deleted = await store.markDeleted(id, new ObjectId(account.user.id), deletedAt, dueAt);
  if (!deleted) throw new AttachmentNotFound();
  await context.events.emit('page.attachments-changed', { pageId: pageId.toHexString() });
  const [revisionCount, commentCount] = await Promise.all([uses.count(id), uses.countOfComments(id)]);
  const isPurged = revisionCount === 0 && commentCount === 0;
  return { id: id.toHexString(), isPurged, revisionCount, commentCount };
}

/** Removes an attachment despite references, for administrators. @throws AttachmentNotFound */
export async function purgeAttachment(context: AttachmentsContext, id: ObjectId): Promise<Deletion> {
  const { store, uses, accounts } = context;
  const record = await store.find(id);
  const [revisionCount, commentCount] = await Promise.all([uses.count(id), uses.countOfComments(id)]);
  // First, so no account shows a missing picture.
  if (record?.avatarOf) await accounts.dropAvatar(record.avatarOf.toHexString(), id.toHexString());
  if (!record || !(await removeAttachment(context, record))) throw new AttachmentNotFound();
  const pageId = record.pageId?.toHexString();
  if (pageId) await context.events.emit('page.attachments-changed', { pageId });
  return { id: id.toHexString(), isPurged: true, revisionCount, commentCount };
}
