import { useMemo } from 'react';
import { browserApi } from '../api/browser.ts';
import { useParts } from '../components/use-parts.ts';
import { type HistoryData, loadRevisions } from './load-history.ts';

/** Loads more on demand, and keeps it while other revisions are shown. */
export function useRevisions({ page, revisions, nextCursor }: HistoryData) {
  const first = useMemo(() => ({ items: revisions, nextCursor }), [page.revisionId]);
  return useParts(first, (cursor) => loadRevisions(browserApi(), page.id, cursor));
}
