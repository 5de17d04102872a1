import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { LoadMore } from '../components/load-more.tsx';
import { PageIcon } from '../components/page-icon.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { useIdleList } from './use-idle-list.ts';
import '../styles/links.css';

const partSize = 20;

/** Pages that link here, loaded after the page. */
export function Backlinks({ pageId }: { pageId: string }) {
  const { t } = useTranslation();
  const { items, list, ...more } = useIdleList(pageId, (cursor) => load(pageId, cursor));
  if (items.length === 0) return null;
  const count = items.length;
  return (
    <section className="backlinks" aria-labelledby="backlinksTitle">
      <h2 className="section-title" id="backlinksTitle">
        {more.nextCursor ? t('links.backlinksMore', { count }) : t('links.backlinks', { count })}
      </h2>
      <ul className="page-list" ref={list}>
        {items.map(({ id, path, title, icon }) => (
          <li key={id}>
            <Link className="page-list-link" to={pageUrl(path)}>
              <PageIcon icon={icon} />
              <span className="backlink-title">{title || t('page.unknownTitle')}</span>
              <span className="backlink-path">{path}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore {...more} size="small" label={t('links.moreBacklinks')} />
    </section>
  );
}

function load(id: string, cursor?: string) {
  const query = { limit: partSize, ...(cursor === undefined ? {} : { cursor }) };
  return answer(browserApi().GET('/api/pages/{id}/backlinks', { params: { path: { id }, query } }));
}
