import type { EventMap } from '../../events/index.ts';
import type { NotificationsContext } from '../context.ts';
import { readAcceptance, readMembership } from './became-member.ts';
import { readRestingChanges, takeBackReminder } from './changes-resting.ts';
import { takeBackComment } from './comment-deleted.ts';
import { readComment, readCommentEdit } from './commented.ts';
import type { Happening } from './happening.ts';
import { readMove } from './page-moved.ts';
import { readCreation, readSave } from './page-saved.ts';

interface Reading<E extends keyof EventMap> {
  /** Returns the key of an event: the same each time it is emitted. */
  keyOf: (event: EventMap[E]) => string;
  /** Returns the event and its recipients, or null if no one is notified. Idempotent. */
  read: (context: NotificationsContext, event: EventMap[E]) => Promise<Happening | null>;
}

/** The events that can notify someone. */
export const happenings = {
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
  'invitation.accepted': { keyOf: ({ accountId }) => accountId, read: readAcceptance },
} as const satisfies { [E in keyof EventMap]?: Reading<E> };

export type Told = keyof typeof happenings;

/** An event that can notify someone, with its name. */
export type ToldEvent = { [E in Told]: { event: E; payload: EventMap[E] } }[Told];

export const tolds = Object.keys(happenings) as Told[];

/** Returns the key of an event among all events. */
export function keyOf<E extends Told>(event: E, payload: EventMap[E]): string {
  const { keyOf: ownKey } = happenings[event] as Reading<E>;
  return `${event} ${ownKey(payload)}`;
}

export function readHappening<E extends Told>(
  context: NotificationsContext,
  event: E,
  payload: EventMap[E],
): Promise<Happening | null> {
  return (happenings[event] as Reading<E>).read(context, payload);
}
