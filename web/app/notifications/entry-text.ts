import type { NotificationEntry } from '../api/types.ts';
import type { TFunction } from '../i18n/i18n.ts';

const namedMax = 3;

const texts = {
  mention: 'notifications.mention',
  reply: 'notifications.reply',
  comment: 'notifications.comment',
  'page.saved': 'notifications.pageSaved',
  'page.created': 'notifications.pageCreated',
  'page.moved': 'notifications.pageMoved',
  'page.trashed': 'notifications.pageTrashed',
  'page.restored': 'notifications.pageRestored',
  'page.unpublished': 'notifications.pageUnpublished',
  'access.requested': 'notifications.accessRequested',
  'group.joined': 'notifications.groupJoined',
  'invitation.accepted': 'notifications.invitationAccepted',
} as const satisfies Record<NotificationEntry['kind'], string>;

/** With placeholders for `names` and `title`. */
export function entryText({ kind, comment }: Pick<NotificationEntry, 'kind' | 'comment'>, t: TFunction): string {
  const key = kind === 'mention' && comment ? 'notifications.mentionInComment' : texts[kind];
  return t(key, { names: '{{names}}', title: '{{title}}' });
}

/** “Ada, Bob and 2 more people”. */
export function namesOf({ people }: Pick<NotificationEntry, 'people'>, t: TFunction, language: string): string {
  const shown = people.length > namedMax ? people.slice(0, namedMax - 1) : people;
  const more = people.length - shown.length;
  const parts = shown.map(({ name }) => name);
  if (more > 0) parts.push(t('notifications.morePeople', { count: more }));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
