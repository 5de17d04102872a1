import type { NotificationEntry } from '../../api/types.ts';

export type NotificationKind = NotificationEntry['kind'];

/** In the order shown. */
export const kindTexts = {
  mention: 'mention',
  reply: 'reply',
  comment: 'comment',
  'page.saved': 'pageSaved',
  'page.created': 'pageCreated',
  'page.moved': 'pageMoved',
  'page.trashed': 'pageTrashed',
  'page.restored': 'pageRestored',
  'page.unpublished': 'pageUnpublished',
  'access.requested': 'accessRequested',
  'group.joined': 'groupJoined',
  'invitation.accepted': 'invitationAccepted',
} as const satisfies Record<NotificationKind, string>;

export const shownKinds = Object.keys(kindTexts) as NotificationKind[];

export function isKind(value: string | null): value is NotificationKind {
  return shownKinds.some((kind) => kind === value);
}
