import { useEffect } from 'react';
import { unseenApi } from '../api/browser.ts';
import { whenIdle } from '../when-idle.ts';

/** Records that the reader views a page. Null records nothing. */
export function useNoteView(pageId: string | null): void {
  useEffect(() => {
    if (pageId === null) return;
    return whenIdle(() => {
      const params = { path: { id: pageId } };
      // A missing entry doesn't matter.
      unseenApi()
        .PUT('/api/pages/{id}/viewed', { params })
        .catch(() => {});
    });
  }, [pageId]);
}
