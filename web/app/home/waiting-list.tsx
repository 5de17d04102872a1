import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { NotificationEntry } from '../api/types.ts';
import { browserBell } from '../notifications/browser-bell.ts';
import { NotificationRow } from '../notifications/notification-row.tsx';
import '../styles/bell.css';

/** Shows nothing if there are none. */
export function WaitingList({ entries }: { entries: readonly NotificationEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="waitingTitle">
      <header className="own-pages-header">
        <h2 className="section-title" id="waitingTitle">
          {t('page.waiting')}
        </h2>
        <Link to="/-/notifications" aria-label={t('marks.allNotifications')}>
          {t('marks.all')}
        </Link>
      </header>
      <ul className="waiting-list">
        {entries.map((entry) => (
          <NotificationRow key={entry.id} entry={entry} onFollow={() => void browserBell().read(entry)} />
        ))}
      </ul>
    </section>
  );
}
