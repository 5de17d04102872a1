import type { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import { AttachmentNotFound } from './errors.ts';

type Needs = Pick<AttachmentsContext, 'store' | 'uses' | 'pages'>;

/** @throws AttachmentNotFound, also if the account may not see its page */
export async function loadVisible(context: Needs, id: ObjectId, account: SignedIn): Promise<AttachmentRecord> {
  return requireVisible(context, await context.store.find(id), account);
}

/** Like `loadVisible`, by the storage key. */
export async function loadVisibleByKey(context: Needs, key: string, account: SignedIn): Promise<AttachmentRecord> {
  return requireVisible(context, await context.store.findByKey(key), account);
}

async function requireVisible(
  { pages, uses }: Needs,
  record: AttachmentRecord | null,
  account: SignedIn,
): Promise<AttachmentRecord> {
  if (!record) throw new AttachmentNotFound();
  // Avatars are visible to all signed in.
  if (record.pageId && !(await pages.findVisible(record.pageId, account))) throw new AttachmentNotFound();
  if (record.deletedAt && !(await uses.has(record._id))) throw new AttachmentNotFound();
  return record;
}
