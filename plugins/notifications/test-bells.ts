import type { Test } from 'tap';
import type { Config } from '../../api/config.ts';
import { openPeople, type People, type Person } from '../pages/permissions/test-people.ts';

export interface NotificationView {
  id: string;
  kind: string;
  page: { id: string; path: string; title: string; isTrashed: boolean };
  group: { id: string; name: string } | null;
  comment: { id: string; threadId: string } | null;
  moved: { from: string; to: string | null } | null;
  people: { id: string; name: string; avatarUrl: string | null }[];
  count: number;
  at: string;
  readAt: string | null;
}

export interface Bells extends People {
  notified(who: Person): Promise<NotificationView[]>;
  unread(who: Person): Promise<number>;
  /** Saves, awaits notifications and returns the new revision. */
  save(who: Person, page: { id: string }, body: string): Promise<string>;
}

/** Returns the whole api with an administrator and two members. */
export async function openBells(t: Test, overrides: Partial<Config> = {}): Promise<Bells> {
  const people = await openPeople(t, overrides);
  return {
    ...people,
    async notified(who) {
      await people.app.notifications.deliverDue();
      return (await who.ask('GET', '/api/notifications')).json().items;
    },
    async unread(who) {
      await people.app.notifications.deliverDue();
      return (await who.ask('GET', '/api/notifications/unread-count')).json().count;
    },
    async save(who, { id }, body) {
      const { revisionId } = (await who.ask('GET', `/api/pages/${id}?omit=body,ast`)).json();
      const saved = await who.ask('PUT', `/api/pages/${id}`, { body, baseRevisionId: revisionId });
      if (saved.statusCode !== 200) throw new Error(`the save answered ${saved.statusCode}: ${saved.body}`);
      await people.app.notifications.deliverDue();
      return saved.json().revisionId;
    },
  };
}
