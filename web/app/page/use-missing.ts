import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import { loadMissing } from '../links/load-missing.ts';
import type { PageView } from './load-page-view.ts';

/** The pages that the links of the page on the screen lead to in vain, also when that was not known in time. */
export function useMissing({ page: { id, revisionId }, missing }: PageView): readonly string[] | undefined {
  const [late, setLate] = useState<{ of: string; paths: string[] } | null>(null);
  const isUnknown = missing === null;

  useEffect(() => {
    if (!isUnknown) return;
    const leaving = new AbortController();
    // Without the answer, links look as they always did.
    loadMissing(browserApi(), id, leaving.signal).then(
      (paths) => setLate({ of: revisionId, paths }),
      () => {},
    );
    return () => leaving.abort();
  }, [id, revisionId, isUnknown]);

  return missing ?? (late?.of === revisionId ? late.paths : undefined);
}
