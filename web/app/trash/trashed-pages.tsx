import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { PageListItem, TrashItem } from '../api/types.ts';
import { LoadMore } from '../components/load-more.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useLoaded } from '../components/use-loaded.ts';
import { type ListPart, useParts } from '../components/use-parts.ts';
import { permalinkUrl } from '../paths/page-path.ts';

type TrashedPage = Pick<PageListItem, 'id' | 'path' | 'title'>;

/** Pages that were trashed together. */
export function TrashedPages({ item }: { item: TrashItem }) {
  const { loaded: first, problem } = useLoaded(item.id, load);
  if (problem !== null) return <ProblemNotice error={problem} />;
  return first ? <Pages item={item} first={first} /> : <Skeleton lines={2} />;
}

function Pages({ item: { id, title }, first }: { item: TrashItem; first: ListPart<TrashedPage> }) {
  const { t } = useTranslation();
  const { items, list, ...more } = useParts(first, (cursor) => load(id, cursor));
  return (
    <>
      <ul className="trash-pages" ref={list} aria-label={t('trash.pagesOf', { title })}>
        {items.map((page) => (
          <li key={page.id}>
            <Link to={permalinkUrl(page.id)}>{page.title || page.path}</Link>
            <span className="trash-page-path">{page.path}</span>
          </li>
        ))}
      </ul>
      <LoadMore {...more} size="small" />
    </>
  );
}

function load(id: string, cursor?: string): Promise<ListPart<TrashedPage>> {
  const params = { path: { id }, query: { limit: 100, cursor } };
  return answer(browserApi().GET('/api/trash/{id}/pages', { params }));
}
