import { Link } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { PageListItem, TrashItem } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { permalinkUrl } from '../paths/page-path.ts';

interface Pages {
  items: Pick<PageListItem, 'id' | 'path' | 'title'>[];
  nextCursor: string | null;
}

/** The pages that went to the trash together. */
export function TrashedPages({ item: { id, title } }: { item: TrashItem }) {
  const { t } = useTranslation();
  const [pages, setPages] = useState<Pages | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  const load = useCallback(
    async (cursor?: string) => {
      setProblem(null);
      try {
        const params = { path: { id }, query: { limit: 100, cursor } };
        const next = await answer(browserApi().GET('/api/trash/{id}/pages', { params }));
        setPages((before) => ({
          items: cursor && before ? [...before.items, ...next.items] : next.items,
          nextCursor: next.nextCursor,
        }));
      } catch (error) {
        setProblem(error);
      }
    },
    [id],
  );
  useEffect(() => void load(), [load]);

  if (problem !== null) return <ProblemNotice error={problem} />;
  if (!pages) return <Skeleton lines={2} />;
  const { items, nextCursor } = pages;
  return (
    <>
      <ul className="trash-pages" aria-label={t('trash.pagesOf', { title })}>
        {items.map((page) => (
          <li key={page.id}>
            <Link to={permalinkUrl(page.id)}>{page.title || page.path}</Link>
            <span className="trash-page-path">{page.path}</span>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <Button size="small" onClick={() => void load(nextCursor)}>
          {t('common.showMore')}
        </Button>
      )}
    </>
  );
}
