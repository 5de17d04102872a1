import { ObjectId } from 'mongodb';
import type { Asker, NotificationsContext } from './context.ts';
import { unreadMax } from './schema.ts';
import { visibleSubjects } from './visible-subjects.ts';

/** Returns visible unread notifications; 100 means at least so many. Reads few, unless most are hidden. */
export async function countUnread(
  context: Pick<NotificationsContext, 'store' | 'pages' | 'groups'>,
  account: Asker,
): Promise<number> {
  const accountId = new ObjectId(account.user.id);
  let count = 0;
  for (let after = ''; count < unreadMax; ) {
    const unread = await context.store.unread(accountId, after, unreadMax);
    const visible = await visibleSubjects(context, unread, account);
    count += visible.filter((subject) => subject !== null).length;
    if (unread.length < unreadMax) break;
    after = unread.at(-1)?.openKey ?? '';
  }
  return Math.min(count, unreadMax);
}
