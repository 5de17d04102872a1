import type { ShortcutId } from '../shortcuts/shortcuts.ts';

interface Destination {
  to: string;
  shortcut?: ShortcutId;
  isForAdmins?: boolean;
}

export const destinations = {
  home: { to: '/', shortcut: 'home' },
  search: { to: '/search', shortcut: 'search' },
  viewed: { to: '/-/viewed', shortcut: 'viewed' },
  starred: { to: '/-/starred', shortcut: 'starred' },
  tags: { to: '/-/tags', shortcut: 'tags' },
  activity: { to: '/-/activity', shortcut: 'activity' },
  notifications: { to: '/-/notifications', shortcut: 'notifications' },
  trashed: { to: '/trash' },
  importing: { to: '/-/import' },
  settings: { to: '/settings' },
  security: { to: '/settings/security' },
  notificationSettings: { to: '/settings/notifications' },
  people: { to: '/settings/people', isForAdmins: true },
  groups: { to: '/settings/groups', isForAdmins: true },
  webhooks: { to: '/settings/webhooks', isForAdmins: true },
  wikiSettings: { to: '/settings/wiki', isForAdmins: true },
  audit: { to: '/settings/audit', isForAdmins: true },
  doctor: { to: '/settings/doctor', isForAdmins: true },
  fleet: { to: '/settings/fleet', isForAdmins: true },
} as const satisfies Record<string, Destination>;

export type DestinationId = keyof typeof destinations;

export function destinationOf(id: DestinationId): Destination {
  return destinations[id];
}

export const destinationIds = Object.keys(destinations) as DestinationId[];
