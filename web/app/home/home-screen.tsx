import { useTranslation } from 'react-i18next';
import { Article } from '../article/article.tsx';
import { PageActions } from '../page/page-actions.tsx';
import { useRequestContext } from '../request-context.tsx';
import { FirstSteps } from './first-steps.tsx';
import type { HomeView } from './load-home-view.ts';
import { RecentChanges } from './recent-changes.tsx';
import '../styles/page.css';
import '../styles/home.css';

/** The start of the wiki: the home page, and what has changed lately. */
export function HomeScreen({ view: { home, recent } }: { view: HomeView }) {
  const { t } = useTranslation();
  const { articles } = useRequestContext();
  const isNew = !home && recent.length === 0;
  return (
    <div className="page-layout home">
      <main className="page" id="mainContent" tabIndex={-1}>
        {home && (
          <>
            <header className="page-header">
              <div className="page-heading">
                <h1 className="page-title">{home.page.title || t('common.home')}</h1>
                <PageActions page={home.page} />
              </div>
            </header>
            <Article
              key={home.page.id}
              html={home.html ?? articles.get(home.articleKey) ?? ''}
              articleKey={home.articleKey}
            />
          </>
        )}
        {!home && <FirstSteps isNew={isNew} />}
        {!isNew && <RecentChanges pages={recent} />}
      </main>
    </div>
  );
}
