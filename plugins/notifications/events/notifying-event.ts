import type { EventMap } from '../../events/index.ts';

/** The events that can notify someone. */
export const notifyingEvents = [
  'page.created',
  'page.saved',
  'page.changes-resting',
  'page.changes-settled',
  'page.moved',
  'comment.created',
  'comment.edited',
  'comment.deleted',
  'group.member-added',
  'access.requested',
  'invitation.accepted',
] as const satisfies (keyof EventMap)[];

export type NotifyingEventName = (typeof notifyingEvents)[number];

/** An event that can notify someone, with its name. */
export type NotifyingEvent = { [E in NotifyingEventName]: { event: E; payload: EventMap[E] } }[NotifyingEventName];
