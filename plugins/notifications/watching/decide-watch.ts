import type { ObjectId } from 'mongodb';
import type { NotificationsContext } from '../context.ts';
import type { WatchRecord } from './watch.ts';

type Needs = Pick<NotificationsContext, 'watches' | 'pages'>;

/** Stores an account's own choice for a page. */
export async function decideWatch(
  context: Needs,
  accountId: ObjectId,
  pageId: ObjectId,
  decision: Pick<WatchRecord, 'mode' | 'scope' | 'at'>,
): Promise<void> {
  await context.watches.put(accountId, pageId, decision);
  await forgetIfGone(context, pageId);
}

/** Starts watching unless the account has chosen otherwise. */
export async function beginWatch(context: Needs, accountId: ObjectId, pageId: ObjectId, at: Date): Promise<void> {
  await context.watches.begin(accountId, pageId, at);
  await forgetIfGone(context, pageId);
}

/** Removes the watch of a page purged meanwhile. */
async function forgetIfGone({ pages, watches }: Needs, pageId: ObjectId): Promise<void> {
  if (!(await pages.find(pageId))) await watches.removeOf(pageId);
}
