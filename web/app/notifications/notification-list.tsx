import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { useFocusOnceShown } from '../components/focus-once-shown.ts';
import { problemText } from '../components/problem-notice.tsx';
import type { Bell, BellState } from './bell.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationListProps {
  bell: Bell;
  state: BellState;
  /** Called when a notification is opened. */
  onFollow: () => void;
}

/** Lists notifications, newest first. */
export function NotificationList({ bell, state, onFollow }: NotificationListProps) {
  const { t } = useTranslation();
  const { items, nextCursor, isLoading, problem } = state;
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusOnceShown = useFocusOnceShown();
  const hasUnread = items?.some(({ readAt }) => readAt === null) ?? false;

  function readAll(): void {
    // The button disappears.
    title.current?.focus();
    void bell.readAll();
  }

  async function loadMore(): Promise<void> {
    const shown = items?.length ?? 0;
    await bell.loadMore();
    // The button may be gone, so the new entries get the focus.
    focusOnceShown(() => list.current?.querySelectorAll('a')[shown]);
  }

  return (
    <>
      <header className="bell-header">
        <h2 className="bell-title" ref={title} tabIndex={-1}>
          {t('notifications.title')}
        </h2>
        {hasUnread && (
          <Button look="quiet" size="small" onClick={readAll}>
            {t('notifications.readAll')}
          </Button>
        )}
      </header>
      <div className="bell-body">
        {items && items.length > 0 && (
          <ul className="bell-list" ref={list}>
            {items.map((entry) => (
              <NotificationRow
                key={entry.id}
                entry={entry}
                onFollow={() => {
                  void bell.read(entry);
                  onFollow();
                }}
              />
            ))}
          </ul>
        )}
        {items?.length === 0 && !problem && <p className="bell-note">{t('notifications.empty')}</p>}
        {!items && isLoading && <p className="bell-note">{t('common.loading')}</p>}
        {problem !== null && (
          <div className="bell-note" role="alert">
            <p>{problemText(problem, t)}</p>
            <Button size="small" onClick={() => void bell.load()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {nextCursor !== null && (
          <Button className="bell-more" look="quiet" size="small" isBusy={isLoading} onClick={() => void loadMore()}>
            {t('common.showMore')}
          </Button>
        )}
      </div>
      <footer className="bell-footer">
        <Link to="/-/notifications" onClick={onFollow}>
          {t('notifications.all')}
        </Link>
        <Link to="/settings/notifications" onClick={onFollow}>
          {t('notifications.settings')}
        </Link>
      </footer>
    </>
  );
}
