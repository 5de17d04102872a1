import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { PageSummary } from '../api/types.ts';
import { whenIdle } from '../attachments/when-idle.ts';
import { useFocusOnceShown } from '../components/focus-once-shown.ts';

interface Backlinks {
  items: PageSummary[];
  nextCursor: string | null;
  isLoading: boolean;
  problem: unknown;
}

const partSize = 20;
const empty: Backlinks = { items: [], nextCursor: null, isLoading: false, problem: null };

/** The pages that lead to a page, a part at a time, the first once the browser has nothing better to do. */
export function useBacklinks(pageId: string) {
  const [backlinks, setBacklinks] = useState(empty);
  const list = useRef<HTMLUListElement>(null);
  const shownPage = useRef(pageId);
  const focusOnceShown = useFocusOnceShown();

  useEffect(() => {
    shownPage.current = pageId;
    setBacklinks(empty);
    return whenIdle(() => {
      load(pageId).then(
        (part) => shownPage.current === pageId && setBacklinks({ ...empty, ...part }),
        // Loaded without being asked for, so a failure is not shown.
        () => {},
      );
    });
  }, [pageId]);

  async function loadMore(): Promise<void> {
    const { items, nextCursor } = backlinks;
    if (nextCursor === null) return;
    setBacklinks((before) => ({ ...before, isLoading: true, problem: null }));
    try {
      const part = await load(pageId, nextCursor);
      if (shownPage.current !== pageId) return;
      setBacklinks({ ...empty, ...part, items: [...items, ...part.items] });
      // The button may be gone; move the focus to the entries it loaded.
      focusOnceShown(() => list.current?.querySelectorAll('a')[items.length]);
    } catch (problem) {
      if (shownPage.current === pageId) setBacklinks((before) => ({ ...before, isLoading: false, problem }));
    }
  }

  return { ...backlinks, loadMore, list };
}

function load(id: string, cursor?: string) {
  const query = { limit: partSize, ...(cursor === undefined ? {} : { cursor }) };
  return answer(browserApi().GET('/api/pages/{id}/backlinks', { params: { path: { id }, query } }));
}
