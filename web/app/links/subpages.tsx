import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { LoadMore } from '../components/load-more.tsx';
import { PageIcon } from '../components/page-icon.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { browserTree } from '../tree/tree.ts';
import { useIdleList } from './use-idle-list.ts';
import '../styles/links.css';

const partSize = 50;

/** Direct subpages, loaded after the page. */
export function Subpages({ path }: { path: string }) {
  const { t } = useTranslation();
  const { items, list, ...more } = useIdleList(path, (cursor) => load(path, cursor));
  if (items.length === 0) return null;
  return (
    <section className="backlinks" aria-labelledby="subpagesTitle">
      <h2 className="section-title" id="subpagesTitle">
        {t('page.below')}
      </h2>
      <ul className="page-list" ref={list}>
        {items.map((child) => (
          <li key={child.path}>
            <Link className="page-list-link" to={pageUrl(child.path)}>
              <PageIcon icon={child.icon} isFolder={!child.pageId} />
              <span className="backlink-title">{child.title || child.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore {...more} size="small" />
    </section>
  );
}

/** Returns null if the tree knows that there are none. */
function load(path: string, cursor?: string) {
  if (cursor === undefined && browserTree().itemAt(path)?.hasChildren === false) return null;
  const query = { path, limit: partSize, ...(cursor === undefined ? {} : { cursor }) };
  return answer(browserApi().GET('/api/pages/children', { params: { query } }));
}
