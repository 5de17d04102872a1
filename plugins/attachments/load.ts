import type { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import { AttachmentNotFound } from './errors.ts';

type Needs = Pick<AttachmentsContext, 'store' | 'uses' | 'pages'>;

/** Returns an attachment if the account may see its page. @throws AttachmentNotFound */
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
  // What shows an account is seen by everyone who is signed in.
  if (record.pageId && !(await pages.findVisible(record.pageId, account))) throw new AttachmentNotFound();
  if (record.deletedAt && !(await uses.has(record._id))) throw new AttachmentNotFound();
  return record;
}
