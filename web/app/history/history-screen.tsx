import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Article } from '../article/article.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { PeopleLinks } from '../people/people-links.tsx';
import { CauseNote } from './cause-note.tsx';
import { Changes } from './changes.tsx';
import { type HistoryData, historySearch } from './load-history.ts';
import { OriginNote } from './origin-note.tsx';
import { RestoreButton } from './restore-button.tsx';
import { RevisionList } from './revision-list.tsx';
import { RevisionSlider } from './revision-slider.tsx';
import { useRevisionKeys } from './use-revision-keys.ts';
import { useRevisions } from './use-revisions.ts';
import { writersOf } from './writers.ts';
import '../styles/history.css';
import '../styles/segments.css';

/** Shows the revisions, and the changes or text of one. */
export function HistoryScreen({ data }: { data: HistoryData }) {
  const { t } = useTranslation();
  const { page, revision, query } = data;
  const { items: revisions, nextCursor, isLoading, problem, loadMore } = useRevisions(data);
  useRevisionKeys(revisions, revision.id);

  return (
    <main className="history" id="mainContent" tabIndex={-1} data-shows={query.revision ? 'revision' : 'list'}>
      <header className="history-header">
        <Link className="history-back" to={pageUrl(page.path)}>
          <ArrowLeft aria-hidden />
          {page.title || t('page.unknownTitle')}
        </Link>
        <h1 className="history-heading">{t('history.heading')}</h1>
        <Link to={`/-/activity?page=${page.id}`}>{t('activity.ofThisPage')}</Link>
      </header>
      <div className="history-side">
        {problem !== null && <ProblemNotice error={problem} />}
        <RevisionList
          revisions={revisions}
          currentId={page.revisionId}
          shownId={revision.id}
          hasMore={nextCursor !== null}
          isLoadingMore={isLoading}
          onMore={() => void loadMore()}
        />
      </div>
      <section className="history-detail" aria-labelledby="historyRevision">
        <Link className="history-all" to="?">
          <ArrowLeft aria-hidden />
          {t('history.allRevisions')}
        </Link>
        <RevisionHeader data={data} />
        <RevisionSlider
          revisions={revisions}
          shownId={revision.id}
          show={query.show}
          onOldest={() => void loadMore()}
        />
        {data.diff ? (
          <Changes diff={data.diff} path={page.path} against={query.against} revisions={revisions} />
        ) : (
          <RevisionText data={data} />
        )}
      </section>
    </main>
  );
}

function RevisionHeader({ data: { page, revision, query } }: { data: HistoryData }) {
  const { t } = useTranslation();
  const views = [
    ['changes', t('history.changes')],
    ['text', t('history.text')],
  ] as const;
  return (
    <header className="revision-header">
      <h2 className="revision-title" id="historyRevision">
        <TranslatedParts
          text={t('history.savedBy', { when: '{{when}}', name: '{{name}}' })}
          parts={{
            when: <Time at={revision.createdAt} show="moment" />,
            name: <PeopleLinks people={revision.contributors} />,
          }}
        />
      </h2>
      <CauseNote revision={revision} />
      <OriginNote revision={revision} />
      <div className="revision-actions">
        <nav className="segments" aria-label={t('history.show')}>
          {views.map(([show, text]) => (
            <Link
              key={show}
              className="segment"
              to={historySearch({ ...query, revision: revision.id, show })}
              aria-current={query.show === show ? 'true' : undefined}
              preventScrollReset
            >
              {text}
            </Link>
          ))}
        </nav>
        {page.canEdit && revision.id !== page.revisionId && (
          <RestoreButton key={revision.id} revision={revision} currentId={page.revisionId} />
        )}
      </div>
    </header>
  );
}

function RevisionText({ data: { page, revision, html } }: { data: HistoryData }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {revision.id !== page.revisionId && (
        <Notice>
          <p>
            <TranslatedParts
              text={t('history.oldNotice', { when: '{{when}}', name: '{{name}}' })}
              parts={{ when: <Time at={revision.createdAt} show="moment" />, name: writersOf(revision, i18n.language) }}
            />
          </p>
        </Notice>
      )}
      <div className="history-article">
        <Article key={revision.id} html={html ?? ''} />
      </div>
    </>
  );
}
