import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { UnpublishedPage } from '../api/types.ts';
import { Time } from '../components/time.tsx';
import { pageUrl } from '../paths/page-path.ts';

/** Each leads to where it can be published. */
export function UnpublishedPages({ pages }: { pages: readonly UnpublishedPage[] }) {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="unpublishedTitle">
      <h2 className="section-title" id="unpublishedTitle">
        {t('unpublished.yours')}
      </h2>
      <ul className="recent-list">
        {pages.map(({ page: { id, path, title }, since }) => (
          <li key={id} className="recent-item">
            <div className="recent-text">
              <Link className="recent-title" to={pageUrl(path)}>
                {title || path}
              </Link>
              <span className="recent-path">{path}</span>
            </div>
            <span className="recent-by">
              <Time at={since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
