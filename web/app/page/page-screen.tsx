import { useRevalidator } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Article } from '../article/article.tsx';
import { textLanguage } from '../article/text-language.ts';
import { useCommentBoard } from '../comments/board/use-comment-board.ts';
import { CommentedPage } from '../comments/commented-page.tsx';
import { CommentsLink } from '../comments/comments-link.tsx';
import { Notice } from '../components/notice.tsx';
import { Contents } from '../contents/contents.tsx';
import { TitleIcon } from '../icon/title-icon.tsx';
import { Backlinks } from '../links/backlinks.tsx';
import { Subpages } from '../links/subpages.tsx';
import { LikeButton } from '../marks/like-button.tsx';
import { MarksProblem } from '../marks/marks-problem.tsx';
import { useMarks } from '../marks/use-marks.ts';
import { useNoteView } from '../marks/use-note-view.ts';
import { MovedNotice } from '../moves/moved-notice.tsx';
import { MovingNotice } from '../moves/moving-notice.tsx';
import { NewerNotice } from '../presence/newer-notice.tsx';
import { PeopleHere } from '../presence/people-here.tsx';
import { useRequestContext } from '../request-context.tsx';
import { RestrictedMark } from '../sharing/restricted-mark.tsx';
import { PageTags } from '../tags/page-tags.tsx';
import { useTaskTicks } from '../tasks/use-task-ticks.ts';
import { TrashedNotice } from '../trash/trashed-notice.tsx';
import { UnpublishedNotice } from '../unpublished/unpublished-notice.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { useWatchedHead } from './head-in-view.ts';
import { LastChange } from './last-change.tsx';
import type { PageView } from './load-page-view.ts';
import { PageActions } from './page-actions.tsx';
import { useMissing } from './use-missing.ts';
import { useShownPage } from './use-shown-page.ts';
import '../styles/page.css';
import '../styles/print.css';

const contentsDepth = 3;

/** Shows a page as its readers see it. */
export function PageScreen({ view }: { view: PageView }) {
  const { t } = useTranslation();
  const { articles } = useRequestContext();
  const { page, toc, notice, trail, articleKey } = view;
  const [first] = toc;
  const titleId = first?.depth === 1 && first.text.trim() === page.title.trim() ? first.id : undefined;
  const entries = toc.filter(({ depth, id }) => depth <= contentsDepth && id !== titleId);
  const missing = useMissing(view);
  const isTrashed = page.status === 'trashed';
  const { revalidate } = useRevalidator();
  const comments = useCommentBoard(page.id);
  const ticks = useTaskTicks(page);
  const marks = useMarks(page.id, view.marks);
  useNoteView(isTrashed ? null : page.id);
  useShownPage(isTrashed ? null : page, trail);
  const title = useRef<HTMLHeadingElement>(null);
  useWatchedHead(title);

  return (
    <div className="page-layout">
      <main className="page" id="mainContent" tabIndex={-1}>
        <header className="page-header">
          {!isTrashed && <Breadcrumbs trail={trail} />}
          <div className="page-heading">
            <TitleIcon page={page} canEdit={page.canEdit && page.state === 'normal'} />
            <h1 ref={title} className="page-title" id={titleId} lang={textLanguage(page.title)}>
              {page.title || t('page.unknownTitle')}
            </h1>
            {page.isRestricted && <RestrictedMark />}
            {!isTrashed && <PageActions page={page} marks={marks} sentComments={comments?.state.sent ?? 0} />}
          </div>
          <div className="page-byline">
            <div className="page-byline-start">
              <LastChange page={page} />
              {!isTrashed && <PageTags key={page.id} page={page} given={view.tags} />}
            </div>
            <div className="page-byline-end">
              <PeopleHere pageId={isTrashed ? null : page.id} activity="reading" />
              <CommentsLink shown={comments} isReadOnly={isTrashed} />
              {!isTrashed && <LikeButton pageId={page.id} shown={marks} />}
            </div>
          </div>
          <MarksProblem shown={marks} />
        </header>
        <MovedNotice title={page.title} />
        {!isTrashed && !ticks.isSaving && <NewerNotice pageId={page.id} revisionId={ticks.revisionId} />}
        {view.unpublished && <UnpublishedNotice key={page.id} page={page} unpublished={view.unpublished} />}
        {page.state === 'moving' && <MovingNotice moveId={page.moveId} onEnded={revalidate} />}
        {isTrashed && page.state === 'normal' && <TrashedNotice page={page} />}
        {notice === 'too_complex' && <Notice tone="warning">{t('page.tooComplex')}</Notice>}
        <Contents entries={entries} place="above" />
        <CommentedPage
          page={page}
          articleKey={articleKey}
          shown={comments}
          below={!isTrashed && page.path !== '/' && <Subpages path={page.path} />}
        >
          <Article
            key={page.id}
            html={view.html ?? articles.get(articleKey) ?? ''}
            articleKey={articleKey}
            missing={missing}
            ticking={ticks.ticking}
          />
        </CommentedPage>
        {!isTrashed && <Backlinks pageId={page.id} />}
      </main>
      <Contents entries={entries} place="beside" />
    </div>
  );
}
