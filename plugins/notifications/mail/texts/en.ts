import type { Texts } from './texts.ts';

export const en: Texts = {
  kinds: {
    mention: '{people} mentioned you on “{page}”',
    reply: '{people} replied to you on “{page}”',
    comment: '{people} commented on “{page}”',
    'page.saved': '{people} changed “{page}”',
    'page.created': '{people} created “{page}”',
    'page.moved': '{people} moved “{page}” to {path}',
    'page.trashed': '{people} moved “{page}” to the trash',
    'page.restored': '{people} restored “{page}” from the trash',
    'page.unpublished': 'Your changes to “{page}” aren’t published yet',
    'group.joined': '{people} added you to the group “{group}”',
    'invitation.accepted': '{people} accepted your invitation',
  },
  watched: ', with {count} pages you watch below it',
  times: ' ({count} times)',
  morePeople: '{count} more',
  someone: 'Someone',
  subjectOfPage: '“{page}”: {count} notifications',
  subjectOfMany: '{count} notifications from the wiki',
  subjectOfDay: 'Your day on the wiki: {count} notifications',
  moreEntries: 'And {count} more, in the wiki.',
  why: 'Sent to {name} because of your notification settings.',
  settings: 'Change email settings',
  stopKind: 'Stop emails of this kind',
  stopAll: 'Stop all emails',
};
