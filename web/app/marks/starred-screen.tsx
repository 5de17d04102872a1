import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { Screen } from '../components/screen.tsx';
import { useParts } from '../components/use-parts.ts';
import { NamedPages } from '../paths/named-pages.tsx';
import { loadStarred, type MarkedView } from './load-marked.ts';
import '../styles/marks.css';

/** Shows the reader's starred pages, last starred first. */
export function StarredScreen({ view }: { view: MarkedView }) {
  const { t } = useTranslation();
  const { items, list, ...more } = useParts(view, (cursor) => loadStarred(browserApi(), cursor));
  return (
    <Screen>
      <h1 className="page-title">{t('marks.starredTitle')}</h1>
      {items.length === 0 ? (
        <EmptyState Icon={Star} title={t('marks.starredNone')}>
          {t('marks.starredHow')}
        </EmptyState>
      ) : (
        <NamedPages ref={list} pages={items.map(({ page }) => page)} />
      )}
      <LoadMore {...more} />
    </Screen>
  );
}
