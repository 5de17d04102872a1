import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import type { RevisionSummary } from '../api/types.ts';
import { type HistoryData, loadRevisions } from './load-history.ts';

/** Loads more on demand. */
export function useRevisions({ page, revisions, nextCursor }: HistoryData) {
  const [older, setOlder] = useState<{ items: RevisionSummary[]; nextCursor: string | null } | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  // Older parts would leave a gap.
  useEffect(() => setOlder(null), [page.revisionId]);

  const cursor = older ? older.nextCursor : nextCursor;
  return {
    revisions: older ? [...revisions, ...older.items] : revisions,
    hasMore: cursor !== null,
    isLoading,
    problem,
    async loadMore(): Promise<void> {
      if (cursor === null || isLoading) return;
      setIsLoading(true);
      setProblem(null);
      try {
        const next = await loadRevisions(browserApi(), page.id, cursor);
        setOlder((before) => ({ items: [...(before?.items ?? []), ...next.items], nextCursor: next.nextCursor }));
      } catch (error) {
        setProblem(error);
      } finally {
        setIsLoading(false);
      }
    },
  };
}
