import { useEffect } from 'react';
import { unseenApi } from '../api/browser.ts';
import { whenIdle } from '../when-idle.ts';

/** Records a view of the page; null: none. */
export function useNoteView(pageId: string | null): void {
  useEffect(() => {
    if (pageId === null) return;
    return whenIdle(() => {
      const params = { path: { id: pageId } };
      // A missing entry does no harm.
      unseenApi()
        .PUT('/api/pages/{id}/viewed', { params })
        .catch(() => {});
    });
  }, [pageId]);
}
