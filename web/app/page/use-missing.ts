import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import { loadMissing } from '../links/load-missing.ts';
import type { PageView } from './load-page-view.ts';

/** Loads them if unknown. */
export function useMissing({ page: { id, revisionId }, missing }: PageView): readonly string[] | undefined {
  const [late, setLate] = useState<{ of: string; paths: string[] } | null>(null);
  const isUnknown = missing === null;

  useEffect(() => {
    if (!isUnknown) return;
    const leaving = new AbortController();
    // Without an answer, links stay unmarked.
    loadMissing(browserApi(), id, leaving.signal).then(
      (paths) => setLate({ of: revisionId, paths }),
      () => {},
    );
    return () => leaving.abort();
  }, [id, revisionId, isUnknown]);

  return missing ?? (late?.of === revisionId ? late.paths : undefined);
}
