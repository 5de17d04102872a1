import { useTranslation } from 'react-i18next';
import { Article } from '../article/article.tsx';
import { TitleIcon } from '../icon/title-icon.tsx';
import { MarksProblem } from '../marks/marks-problem.tsx';
import { useMarks } from '../marks/use-marks.ts';
import { PageActions } from '../page/page-actions.tsx';
import { useRequestContext } from '../request-context.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LeftDraftsList } from './left-drafts-list.tsx';
import type { HomeView } from './load-home-view.ts';
import { OwnPages } from './own-pages.tsx';
import { PageLists } from './page-lists.tsx';
import { SetupList } from './setup-list.tsx';
import { UnpublishedPages } from './unpublished-pages.tsx';
import { WaitingList } from './waiting-list.tsx';
import '../styles/page.css';
import '../styles/home.css';
import '../styles/marks.css';

/** Shows the home page, what waits for the reader, and lists of pages. */
export function HomeScreen({
  view: { home, recent, starred, viewed, unpublished, waiting, setup },
}: {
  view: HomeView;
}) {
  const { t } = useTranslation();
  const { articles } = useRequestContext();
  const marks = useMarks(home?.page.id ?? null, home?.marks ?? null);
  const isNew = !home && recent.length === 0;
  return (
    <div className="page-layout home">
      <main className="page" id="mainContent" tabIndex={-1}>
        {home && (
          <>
            <header className="page-header">
              <div className="page-heading">
                <TitleIcon page={home.page} canEdit={home.page.canEdit} />
                <h1 className="page-title">{home.page.title || t('common.home')}</h1>
                <PageActions page={home.page} marks={marks} />
              </div>
              <MarksProblem shown={marks} />
            </header>
            <Article
              key={home.page.id}
              html={home.html ?? articles.get(home.articleKey) ?? ''}
              articleKey={home.articleKey}
            />
          </>
        )}
        {!home && <FirstSteps isNew={isNew} />}
        {setup && <SetupList setup={setup} />}
        <WaitingList entries={waiting} />
        <UnpublishedPages pages={unpublished} />
        <LeftDraftsList />
        <div className="own-lists">
          <OwnPages kind="starred" pages={starred} />
          <OwnPages kind="viewed" pages={viewed} />
        </div>
        {!isNew && <PageLists recent={recent} />}
      </main>
    </div>
  );
}
