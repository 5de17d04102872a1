import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Screen } from '../components/screen.tsx';
import { useParts } from '../components/use-parts.ts';
import { NamedPages } from '../paths/named-pages.tsx';
import { loadStarred, type MarkedView } from './load-marked.ts';
import '../styles/marks.css';

/** The pages that the reader has starred, the last starred first. */
export function StarredScreen({ view }: { view: MarkedView }) {
  const { t } = useTranslation();
  const { items, nextCursor, isLoading, problem, loadMore, list } = useParts(view, (cursor) =>
    loadStarred(browserApi(), cursor),
  );
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
      {problem !== null && <ProblemNotice error={problem} />}
      {nextCursor !== null && (
        <Button isBusy={isLoading} onClick={() => void loadMore()}>
          {t('common.showMore')}
        </Button>
      )}
    </Screen>
  );
}
