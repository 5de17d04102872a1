import type { ObjectId } from 'mongodb';
import type { NotificationsContext } from '../context.ts';
import { takeBackComment } from '../happenings/comment-deleted.ts';
import type { Happening, Stage } from '../happenings/happening.ts';
import { bellOnly } from '../ways.ts';

/** Notifies those accounts that may see the event and want to hear of it. Idempotent: each account is notified once. */
export async function tellSome(
  context: NotificationsContext,
  happening: Happening,
  { kind, key, watchedPages }: Stage,
  accountIds: readonly ObjectId[],
): Promise<void> {
  const { recording, store, pages, events } = context;
  const { pageId, commentId, threadId } = happening.subject;
  const others = accountIds.filter((id) => !happening.by?.equals(id));
  const allowed = await mayKnow(context, pageId, others);
  if (allowed.length === 0) return;
  const chosen = await context.chooseWays(kind, allowed, happening.at);
  const recipients = allowed
    .map((accountId) => ({
      ...{ accountId, ways: chosen.get(accountId.toHexString()) ?? bellOnly },
      watchedPages: watchedPages?.(accountId) ?? 0,
    }))
    .filter(({ ways }) => ways.bell || ways.mailDueAt !== null);
  await recording.add({ kind, key, happening, recipients });
  // The page may have been purged before this write.
  if (pageId && !(await pages.findOwner(pageId))) await store.removeOf(pageId);
  if (commentId && threadId && (await isDeleted(context, commentId))) {
    return takeBackComment(context, { threadId: threadId.toHexString(), commentId: commentId.toHexString() });
  }
  const ringing = recipients.filter(({ ways }) => ways.bell).map(({ accountId }) => accountId.toHexString());
  if (ringing.length > 0) await events.emit('notifications.changed', { accountIds: ringing });
}

/** Whether the comment was deleted; its notifications may have been removed before this write. */
function isDeleted({ jobs }: NotificationsContext, commentId: ObjectId): Promise<boolean> {
  return jobs.has(`comment.deleted ${commentId.toHexString()}`);
}

async function mayKnow(
  { pages, accounts }: NotificationsContext,
  pageId: ObjectId | undefined,
  accountIds: readonly ObjectId[],
): Promise<ObjectId[]> {
  if (accountIds.length === 0) return [];
  const allowed = pageId ? await pages.whoMayView(pageId, accountIds) : await accounts.usableAmong(accountIds);
  return accountIds.filter((id) => allowed.has(id.toHexString()));
}
