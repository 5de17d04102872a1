import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { readAccessRequest } from './access-requested.ts';
import { readAcceptance, readMembership } from './became-member.ts';
import { readRestingChanges, takeBackReminder } from './changes-resting.ts';
import { takeBackComment } from './comment-deleted.ts';
import { readComment, readCommentEdit } from './commented.ts';
import type { NotificationEvent } from './notification-event.ts';
import type { NotifyingEventName } from './notifying-event.ts';
import { readMove } from './page-moved.ts';
import { readCreation, readSave } from './page-saved.ts';

interface Reading<E extends keyof EventMap> {
  /** Equal whenever emitted. */
  keyOf: (event: EventMap[E]) => string;
  /** Null if no one is notified. Idempotent. */
  read: (context: NotificationsContext, event: EventMap[E]) => Promise<NotificationEvent | null>;
}

/** The events that can notify someone. */
const eventReaders = {
  'page.created': { keyOf: ({ revisionId }) => revisionId, read: readCreation },
  'page.saved': { keyOf: ({ revisionId }) => revisionId, read: readSave },
  'page.changes-resting': { keyOf: ({ pageId, since }) => `${pageId} ${since}`, read: readRestingChanges },
  'page.changes-settled': {
    keyOf: ({ pageId, since }) => `${pageId} ${since}`,
    read: async (context, event) => {
      await takeBackReminder(context, event);
      return null;
    },
  },
  'page.moved': { keyOf: ({ moveId }) => moveId, read: readMove },
  'comment.created': { keyOf: ({ commentId }) => commentId, read: readComment },
  'comment.edited': { keyOf: ({ commentId, at }) => `${commentId} ${at}`, read: readCommentEdit },
  'comment.deleted': {
    keyOf: ({ commentId }) => commentId,
    read: async (context, event) => {
      await takeBackComment(context, event);
      return null;
    },
  },
  'group.member-added': {
    keyOf: ({ groupId, accountId, at }) => `${groupId} ${accountId} ${at}`,
    read: readMembership,
  },
  'access.requested': {
    keyOf: ({ requestId, pageId }) => `${requestId} ${pageId}`,
    read: readAccessRequest,
  },
  'invitation.accepted': { keyOf: ({ accountId }) => accountId, read: readAcceptance },
} as const satisfies { [E in NotifyingEventName]: Reading<E> };

export function keyOf<E extends NotifyingEventName>(event: E, payload: EventMap[E]): string {
  const { keyOf: ownKey } = eventReaders[event] as Reading<E>;
  return `${event} ${ownKey(payload)}`;
}

export function readEvent<E extends NotifyingEventName>(
  context: NotificationsContext,
  event: E,
  payload: EventMap[E],
): Promise<NotificationEvent | null> {
  return (eventReaders[event] as Reading<E>).read(context, payload);
}
