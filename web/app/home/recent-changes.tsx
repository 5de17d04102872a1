import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from '../api/types.ts';
import { Emoji } from '../components/page-icon.tsx';
import { Time } from '../components/time.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { Avatar } from '../people/avatar.tsx';

/** Shows the pages changed last, newest first. */
export function RecentChanges({ pages }: { pages: PageListItem[] }) {
  const { t } = useTranslation();
  return (
    <section className="recent" aria-labelledby="recentTitle">
      <h2 className="section-title" id="recentTitle">
        {t('page.recent')}
      </h2>
      {pages.length === 0 && <p>{t('page.recentEmpty')}</p>}
      <ul className="recent-list">
        {pages.map((page) => (
          <li key={page.id} className="recent-item">
            <Avatar person={page.updatedBy} />
            <div className="recent-text">
              <Link className="recent-title" to={pageUrl(page.path)}>
                {page.icon && <Emoji icon={page.icon} />} {page.title || page.path}
              </Link>
              <span className="recent-path">{page.path}</span>
            </div>
            <span className="recent-by">
              {page.updatedBy.name}
              <br />
              <Time at={page.updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
