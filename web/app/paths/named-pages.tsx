import { Link } from '@remix-run/react';
import { forwardRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageIcon } from '../components/page-icon.tsx';
import { pageUrl } from './page-path.ts';
import '../styles/links.css';
import '../styles/page.css';

interface NamedPagesProps {
  pages: readonly { id: string; path: string; title: string; icon?: string | null; note?: ReactNode }[];
}

export const NamedPages = forwardRef<HTMLUListElement, NamedPagesProps>(function NamedPages({ pages }, ref) {
  const { t } = useTranslation();
  return (
    <ul className="page-list" ref={ref}>
      {pages.map(({ id, path, title, icon, note }) => (
        <li key={id}>
          <Link className="page-list-link" to={pageUrl(path)}>
            <PageIcon icon={icon} />
            <span className="backlink-title">{title || t('page.unknownTitle')}</span>
            <span className="backlink-path">{path}</span>
            {note && <span className="page-list-note">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
});
