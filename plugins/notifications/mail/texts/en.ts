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
    'page.restored': '{people} brought “{page}” back from the trash',
    'page.unpublished': 'Your changes to “{page}” are not published yet',
    'group.joined': '{people} added you to the group “{group}”',
    'invitation.accepted': '{people} accepted your invitation',
  },
  watched: ', with pages that you watch below it: {count}',
  times: ' ({count} times)',
  morePeople: '{count} more',
  somebody: 'Somebody',
  subjectOfPage: '“{page}”: {count} notifications',
  subjectOfMany: '{count} notifications from the wiki',
  subjectOfDay: 'Your day on the wiki: {count} notifications',
  moreEntries: 'And {count} more, in the wiki.',
  why: 'The wiki sends this to {name}, as chosen in the notification settings.',
  settings: 'Change what you get by e-mail',
  stopKind: 'Stop e-mail of this kind',
  stopAll: 'Stop all e-mail',
};
