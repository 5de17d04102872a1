import { type MutableRefObject, useEffect } from 'react';
import { browserApi } from '../../api/browser.ts';
import { loadMissing } from '../../links/load-missing.ts';
import type { EditorHandle } from '../codemirror/mount.ts';

/** Marks the links that lead to no page, as of the last time that the page was saved. */
export function useMissingPages(
  handle: MutableRefObject<EditorHandle | null>,
  pageId: string | null,
  revisionId: string | null,
  isReady: boolean,
): void {
  useEffect(() => {
    if (!isReady || pageId === null || revisionId === null) return;
    const leaving = new AbortController();
    loadMissing(browserApi(), pageId, leaving.signal).then(
      (paths) => handle.current?.setMissingPages(paths),
      // Links stay unmarked until the next save.
      () => undefined,
    );
    return () => leaving.abort();
  }, [handle, pageId, revisionId, isReady]);
}
