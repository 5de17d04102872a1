import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { browserApi } from '../api/browser.ts';
import type { NotificationEntry } from '../api/types.ts';
import { useParts } from '../components/use-parts.ts';
import { browserBell } from './browser-bell.ts';
import { loadNotificationsPart, type NotificationsView } from './load-notifications.ts';

/** Adds new entries and marks read ones. */
export function useNotifications(view: NotificationsView) {
  const { change, ...parts } = useParts<NotificationEntry>(
    view,
    (cursor) => loadNotificationsPart(browserApi(), view.state, cursor),
    { keyOf: ({ id }) => id, entries: '.bell-entry' },
  );
  useMoreUnread(view, useRevalidator().revalidate);

  const mark = (isRead: (entry: NotificationEntry) => boolean) => {
    const readAt = new Date().toISOString();
    change((items) => items.map((item) => (item.readAt === null && isRead(item) ? { ...item, readAt } : item)));
  };

  return {
    ...parts,
    read(entry: NotificationEntry): void {
      void browserBell().read(entry);
      mark(({ id }) => id === entry.id);
    },
    readAll(): void {
      const [newest] = parts.items;
      if (!newest) return;
      void browserBell().readAll(newest.at);
      mark(() => true);
    },
  };
}

/** Newer than the list, but not from this moment. */
function useMoreUnread({ items }: NotificationsView, onMore: () => void): void {
  const latest = useRef({ items, onMore });
  latest.current = { items, onMore };
  useEffect(() => {
    const bell = browserBell();
    // Between reading the list and the count.
    let before = latest.current.items.filter(({ readAt }) => readAt === null).length;
    const look = () => {
      const { count } = bell.state;
      if (count === null) return;
      if (count > before) latest.current.onMore();
      before = count;
    };
    look();
    return bell.subscribe(look);
  }, []);
}
