import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Asker, NotificationsContext } from './context.ts';
import type { NotificationRecord } from './notification.ts';
import { presentNotification } from './present-notification.ts';
import type { NotificationList } from './schema.ts';
import type { ListPlace } from './store.ts';
import { type VisibleSubject, visibleSubjects } from './visible-subjects.ts';

interface Listed {
  record: NotificationRecord;
  subject: VisibleSubject;
}

/** Returns visible ones, newest first. */
export async function listNotifications(
  context: NotificationsContext,
  { limit, cursor, state = 'all' }: { limit: number; cursor?: string; state?: 'all' | 'unread' },
  account: Asker,
): Promise<Static<typeof NotificationList>> {
  const cursors = context.listCursor({ at: 'date', id: 'id' });
  const listed = await readOn(
    context,
    { from: cursors.read(cursor), wanted: limit + 1, isUnread: state === 'unread' },
    account,
  );
  const { items: shown, nextCursor } = cursors.page(listed, limit, ({ record }) => ({ at: record.at, id: record._id }));
  const person = await context.accounts.namePersons(shown.flatMap(({ record }) => record.people));
  return {
    items: shown.map(({ record, subject }) => presentNotification(record, subject, person)),
    nextCursor,
  };
}

/** Per batch while skipping hidden ones. */
const batchSize = 500;

/** Reads until enough entries are visible or none are left. */
async function readOn(
  context: Pick<NotificationsContext, 'store' | 'pages' | 'groups'>,
  { from, wanted, isUnread }: { from: ListPlace | null; wanted: number; isUnread: boolean },
  account: Asker,
): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let after = from, size = wanted; listed.length < wanted; size = batchSize) {
    const records = await context.store.list(new ObjectId(account.user.id), { after, isUnread }, size);
    const subjects = await visibleSubjects(context, records, account);
    for (const [i, record] of records.entries()) {
      const subject = subjects[i];
      if (subject) listed.push({ record, subject });
    }
    const last = records.at(-1);
    if (!last || records.length < size) break;
    after = { at: last.at, id: last._id };
  }
  return listed.slice(0, wanted);
}
