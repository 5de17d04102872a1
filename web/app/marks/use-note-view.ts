import { useEffect } from 'react';
import { unseenApi } from '../api/browser.ts';
import { whenIdle } from '../when-idle.ts';

/** Notes that the reader looks at a page, for their own list. Null: nothing that belongs there. */
export function useNoteView(pageId: string | null): void {
  useEffect(() => {
    if (pageId === null) return;
    return whenIdle(() => {
      const params = { path: { id: pageId } };
      // A list that misses a page is no one's concern.
      unseenApi()
        .PUT('/api/pages/{id}/viewed', { params })
        .catch(() => {});
    });
  }, [pageId]);
}
