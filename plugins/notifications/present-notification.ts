import type { Static } from 'typebox';
import type { NamePerson } from '../accounts/index.ts';
import type { NotificationRecord } from './notification.ts';
import type { Notification } from './schema.ts';
import type { VisibleSubject } from './visible-subjects.ts';

/** Returns a notification in its wire form. */
export function presentNotification(
  { _id, kind, commentId, threadId, moved: lastMove, people, count, at, readAt }: NotificationRecord,
  { page, group, moved }: VisibleSubject,
  person: NamePerson,
): Static<typeof Notification> {
  return {
    id: _id.toHexString(),
    kind,
    page,
    group,
    comment: commentId && threadId ? { id: commentId.toHexString(), threadId: threadId.toHexString() } : null,
    moved,
    watchedPages: lastMove?.watchedPages ?? null,
    people: people.map(person),
    count,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
