import type { ObjectId } from 'mongodb';
import { bellOnly } from '../channels.ts';
import type { NotificationsContext } from '../context.ts';
import { takeBackComment } from '../events/comment-deleted.ts';
import type { NotificationEvent, Stage } from '../events/notification-event.ts';

/** Notifies accounts that may see and want the event, once each. Idempotent. */
export async function notifyAccounts(
  context: NotificationsContext,
  event: NotificationEvent,
  { kind, key, watchedPages }: Stage,
  accountIds: readonly ObjectId[],
): Promise<void> {
  const { recording, store, pages, events } = context;
  const { pageId, commentId, threadId } = event.subject;
  const others = accountIds.filter((id) => !event.by?.equals(id));
  const allowed = await mayKnow(context, pageId, others);
  if (allowed.length === 0) return;
  const chosen = await context.chooseChannels(kind, allowed, event.at);
  const recipients = allowed
    .map((accountId) => ({
      accountId,
      channels: chosen.get(accountId.toHexString()) ?? bellOnly,
      watchedPages: watchedPages?.(accountId) ?? 0,
    }))
    .filter(({ channels }) => channels.bell || channels.mailDueAt !== null);
  await recording.add({ kind, key, event, recipients });
  // The page may have been purged before this write.
  if (pageId && !(await pages.findOwner(pageId))) await store.removeOf(pageId);
  if (commentId && threadId && (await isDeleted(context, commentId))) {
    return takeBackComment(context, { threadId: threadId.toHexString(), commentId: commentId.toHexString() });
  }
  const ringing = recipients.filter(({ channels }) => channels.bell).map(({ accountId }) => accountId.toHexString());
  if (ringing.length > 0) await events.emit('notifications.changed', { accountIds: ringing });
}

/** Notifications of a deleted comment may be gone before this write. */
function isDeleted({ jobs }: Pick<NotificationsContext, 'jobs'>, commentId: ObjectId): Promise<boolean> {
  return jobs.has(`comment.deleted ${commentId.toHexString()}`);
}

async function mayKnow(
  { pages, accounts }: Pick<NotificationsContext, 'pages' | 'accounts'>,
  pageId: ObjectId | undefined,
  accountIds: readonly ObjectId[],
): Promise<ObjectId[]> {
  if (accountIds.length === 0) return [];
  const allowed = pageId ? await pages.whoMayView(pageId, accountIds) : await accounts.usableAmong(accountIds);
  return accountIds.filter((id) => allowed.has(id.toHexString()));
}
