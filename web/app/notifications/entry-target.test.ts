import t from 'tap';
import type { NotificationEntry } from '../api/types.ts';
import { entryTarget } from './entry-target.ts';

const nothing = { page: null, group: null, comment: null, people: [] };
const page = { id: 'p', path: '/a b', title: 'A b', isTrashed: false, icon: null };

t.test('a notification leads to where it happened', async (t) => {
  const cases: [string, Partial<NotificationEntry>][] = [
    ['/a%20b', { kind: 'page.saved', page }],
    ['/a%20b#comment-c1', { kind: 'reply', page, comment: { id: 'c1', threadId: 'c0' } }],
    ['/trash', { kind: 'page.trashed', page: { ...page, isTrashed: true } }],
    ['/a%20b#share-u', { kind: 'access.requested', page, people: [{ id: 'u', name: 'Bob', avatarUrl: null }] }],
    ['/-/groups/g', { kind: 'group.joined', group: { id: 'g', name: 'Team' } }],
    ['/-/people/u', { kind: 'invitation.accepted', people: [{ id: 'u', name: 'Bob', avatarUrl: null }] }],
  ];
  for (const [expected, entry] of cases) {
    t.equal(entryTarget({ ...nothing, kind: 'mention', ...entry }), expected, `${entry.kind} leads to ${expected}`);
  }
});
