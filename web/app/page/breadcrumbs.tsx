import { Link } from '@remix-run/react';
import { House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageUrl } from '../paths/page-path.ts';
import type { Crumb } from './load-page-view.ts';

/** From home to the parent. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav className="breadcrumbs" aria-label={t('page.breadcrumbs')}>
      <ol className="breadcrumbs-list">
        <li>
          <Link to="/" aria-label={t('common.home')}>
            <House aria-hidden />
          </Link>
        </li>
        {trail.map(({ path, title }) => (
          <li key={path}>
            <Link to={pageUrl(path)}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
