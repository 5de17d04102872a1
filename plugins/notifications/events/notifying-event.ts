import type { EventMap } from '../../events/index.ts';

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

export type NotifyingEvent = { [E in NotifyingEventName]: { event: E; payload: EventMap[E] } }[NotifyingEventName];
