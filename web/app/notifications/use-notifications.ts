import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import type { NotificationEntry } from '../api/types.ts';
import { browserBell } from './browser-bell.ts';
import { loadNotificationsPart, type NotificationsView } from './load-notifications.ts';

/** The notifications loaded so far; new ones are added, and those that were read are marked. */
export function useNotifications(view: NotificationsView) {
  const [list, setList] = useState<Pick<NotificationsView, 'items' | 'nextCursor'>>(view);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => setList(view), [view]);
  useMoreUnread(view, useRevalidator().revalidate);

  const mark = (isRead: (entry: NotificationEntry) => boolean) => {
    const readAt = new Date().toISOString();
    const items = list.items.map((item) => (item.readAt === null && isRead(item) ? { ...item, readAt } : item));
    setList({ ...list, items });
  };

  return {
    ...list,
    isLoading,
    problem,
    async loadMore(): Promise<void> {
      if (list.nextCursor === null) return;
      setIsLoading(true);
      setProblem(null);
      try {
        const next = await loadNotificationsPart(browserApi(), view.state, list.nextCursor);
        setList(({ items }) => {
          const known = new Set(items.map(({ id }) => id));
          return { items: [...items, ...next.items.filter(({ id }) => !known.has(id))], nextCursor: next.nextCursor };
        });
      } catch (error) {
        setProblem(error);
      } finally {
        setIsLoading(false);
      }
    },
    read(entry: NotificationEntry): void {
      void browserBell().read(entry);
      mark(({ id }) => id === entry.id);
    },
    readAll(): void {
      const [newest] = list.items;
      if (!newest) return;
      void browserBell().readAll(newest.at);
      mark(() => true);
    },
  };
}

/** Calls when more is unread than was loaded, and later than a moment ago. */
function useMoreUnread({ items }: NotificationsView, onMore: () => void): void {
  const latest = useRef({ items, onMore });
  latest.current = { items, onMore };
  useEffect(() => {
    const bell = browserBell();
    // Something may have come between the loading of the list and the first count.
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
