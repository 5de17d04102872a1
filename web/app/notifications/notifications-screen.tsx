import { Link } from '@remix-run/react';
import { Bell, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NotificationEntry } from '../api/types.ts';
import { Button, ButtonLink, IconButton } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { Screen } from '../components/screen.tsx';
import { entryText, namesOf } from './entry-text.ts';
import { type NotificationsView, states } from './load-notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';
import '../styles/bell.css';
import '../styles/notifications.css';

const addresses = { all: '/-/notifications', unread: '/-/notifications?show=unread' } as const;

/** Newest first. */
export function NotificationsScreen({ view }: { view: NotificationsView }) {
  const { t } = useTranslation();
  const { items, list, read, readAll, ...more } = useNotifications(view);
  const hasUnread = items.some(({ readAt }) => readAt === null);

  return (
    <Screen>
      <header className="notifications-header">
        <h1 className="page-title">{t('notifications.title')}</h1>
        {hasUnread && <Button onClick={readAll}>{t('notifications.readAll')}</Button>}
        <ButtonLink look="quiet" to="/settings/notifications">
          {t('notifications.settings')}
        </ButtonLink>
      </header>
      <nav className="notifications-states" aria-label={t('notifications.show')}>
        {states.map((state) => (
          <Link key={state} to={addresses[state]} aria-current={state === view.state ? 'page' : undefined} replace>
            {t(state === 'all' ? 'notifications.showAll' : 'notifications.showUnread')}
          </Link>
        ))}
      </nav>
      {items.length > 0 ? (
        <ul className="bell-list notifications-list" ref={list}>
          {items.map((entry) => (
            <NotificationRow
              key={entry.id}
              entry={entry}
              onFollow={() => read(entry)}
              action={entry.readAt === null && <ReadButton entry={entry} onRead={() => read(entry)} />}
            />
          ))}
        </ul>
      ) : (
        <EmptyState Icon={Bell} title={t(view.state === 'all' ? 'notifications.none' : 'notifications.noneUnread')}>
          {t(view.state === 'all' ? 'notifications.empty' : 'notifications.emptyUnread')}
        </EmptyState>
      )}
      <LoadMore {...more} />
    </Screen>
  );
}

function ReadButton({ entry, onRead }: { entry: NotificationEntry; onRead: () => void }) {
  const { t, i18n } = useTranslation();
  const { page, group } = entry;
  const text = entryText(entry, t)
    .replace('{{names}}', () => namesOf(entry, t, i18n.language))
    .replace('{{title}}', () => page?.title || page?.path || group?.name || '');
  return (
    <IconButton
      className="bell-read"
      label={t('notifications.readOne', { text })}
      title={t('notifications.read')}
      onClick={(event) => {
        // The button disappears, so the entry gets the focus.
        event.currentTarget.parentElement?.querySelector('a')?.focus();
        onRead();
      }}
    >
      <Check aria-hidden />
    </IconButton>
  );
}
