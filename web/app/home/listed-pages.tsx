import { Link } from '@remix-run/react';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Emoji } from '../components/page-icon.tsx';
import { Time } from '../components/time.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { Avatar } from '../people/avatar.tsx';
import type { ListedPage } from './load-list.ts';

/** Shows pages with who changed them last, or how many people like them. */
export function ListedPages({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <ul className="recent-list">
      {pages.map(({ id, path, title, icon, fact }) => (
        <li key={id} className="recent-item">
          {'by' in fact && <Avatar person={fact.by} />}
          <div className="recent-text">
            <Link className="recent-title" to={pageUrl(path)}>
              {icon && <Emoji icon={icon} />} {title || path}
            </Link>
            <span className="recent-path">{path}</span>
          </div>
          <Fact fact={fact} />
        </li>
      ))}
    </ul>
  );
}

function Fact({ fact }: Pick<ListedPage, 'fact'>) {
  const { t } = useTranslation();
  if ('likes' in fact) {
    return (
      <span className="recent-likes">
        <Heart aria-hidden />
        <span aria-hidden>{fact.likes}</span>
        <span className="visually-hidden">{t('marks.likes', { count: fact.likes })}</span>
      </span>
    );
  }
  return (
    <span className="recent-by">
      {fact.by.name}
      <br />
      <Time at={fact.at} />
    </span>
  );
}
