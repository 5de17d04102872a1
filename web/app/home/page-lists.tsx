import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from '../api/types.ts';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Segments } from '../components/segments.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useLoaded } from '../components/use-loaded.ts';
import { ListedPages } from './listed-pages.tsx';
import { type ListedPage, type ListKind, listKinds, loadList, recentOf } from './load-list.ts';

/** Shows the pages changed last; on demand the reader's own, or the popular ones. */
export function PageLists({ recent }: { recent: readonly PageListItem[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [kind, setKind] = useState<ListKind>('recent');
  return (
    <section className="recent" aria-labelledby={id}>
      <header className="recent-head">
        <h2 className="section-title" id={id}>
          {t('page.pages')}
        </h2>
        <Segments
          label={t('page.listsLabel')}
          name="page-list"
          value={kind}
          options={listKinds.map((known) => ({ value: known, text: t(`page.lists.${known}.name`) }))}
          onChoose={setKind}
        />
      </header>
      {kind !== 'recent' && <p className="recent-note">{t(`page.lists.${kind}.note`)}</p>}
      {kind === 'recent' ? <List kind="recent" pages={recentOf(recent)} /> : <LoadedList key={kind} kind={kind} />}
    </section>
  );
}

function LoadedList({ kind }: { kind: Exclude<ListKind, 'recent'> }) {
  const { loaded, problem } = useLoaded(kind, loadList);
  if (problem !== null) return <ProblemNotice error={problem} />;
  return loaded ? <List kind={kind} pages={loaded} /> : <Skeleton lines={6} />;
}

function List({ kind, pages }: { kind: ListKind; pages: readonly ListedPage[] }) {
  const { t } = useTranslation();
  return pages.length === 0 ? <p>{t(`page.lists.${kind}.empty`)}</p> : <ListedPages pages={pages} />;
}
