import type { ObjectId } from 'mongodb';
import type { NotificationsContext } from '../context.ts';
import type { WatchRecord } from './watch.ts';

type Needs = Pick<NotificationsContext, 'watches' | 'pages'>;

/** Writes down what somebody has decided by hand about a page. */
export async function decideWatch(
  context: Needs,
  accountId: ObjectId,
  pageId: ObjectId,
  decision: Pick<WatchRecord, 'mode' | 'scope' | 'at'>,
): Promise<void> {
  await context.watches.put(accountId, pageId, decision);
  await forgetIfGone(context, pageId);
}

/** Has somebody watch a page from now on who has not decided about it. */
export async function beginWatch(context: Needs, accountId: ObjectId, pageId: ObjectId, at: Date): Promise<void> {
  await context.watches.begin(accountId, pageId, at);
  await forgetIfGone(context, pageId);
}

/** Removed for good meanwhile: whoever tells of that may have come before the watch. */
async function forgetIfGone({ pages, watches }: Needs, pageId: ObjectId): Promise<void> {
  if (!(await pages.find(pageId))) await watches.removeOf(pageId);
}
