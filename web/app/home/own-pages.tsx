import { Link } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkedPage } from '../api/types.ts';
import { NamedPages } from '../paths/named-pages.tsx';

interface OwnPagesProps {
  kind: 'starred' | 'viewed';
  pages: readonly MarkedPage[];
}

const alls = { starred: 'marks.allStarred', viewed: 'marks.allViewed' } as const;

/** Shows nothing if there are none. */
export function OwnPages({ kind, pages }: OwnPagesProps) {
  const { t } = useTranslation();
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <section className="own-pages" aria-labelledby={id}>
      <header className="own-pages-header">
        <h2 className="section-title" id={id}>
          {t(`marks.${kind}`)}
        </h2>
        <Link to={`/-/${kind}`} aria-label={t(alls[kind])}>
          {t('marks.all')}
        </Link>
      </header>
      <NamedPages pages={pages.map(({ page }) => page)} />
    </section>
  );
}
