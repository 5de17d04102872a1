import { Outlet, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '../components/error-screen.tsx';
import { LinkPreview } from '../page/link-preview/link-preview.tsx';
import { usePrefetch } from '../page/use-prefetch.ts';
import { pagePathOf } from '../paths/page-path.ts';
import { PageTree } from '../sidebar/page-tree.tsx';

/** The tree of pages beside the page being read. */
export default function ReaderRoute() {
  usePrefetch();
  return (
    <div className="reader">
      <ReaderSide />
      <Outlet />
      <LinkPreview />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="reader">
      <ReaderSide />
      <ErrorScreen />
    </div>
  );
}

function ReaderSide() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className="reader-side" aria-label={t('page.pages')} data-tree-scroller>
      <PageTree currentPath={pagePathOf(pathname) ?? '/'} />
    </nav>
  );
}
