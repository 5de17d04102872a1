import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import type { PageTag } from '../api/types.ts';
import { whenIdle } from '../attachments/when-idle.ts';
import { loadPageTags } from './load-tags.ts';

/**
 * The tags of a page as of a revision, asked for once the browser has nothing better to do; null while they are not known.
 * Give it what is known anew.
 */
export function usePageTags(pageId: string, revisionId: string) {
  const [tags, setTags] = useState<PageTag[] | null>(null);

  useEffect(() => {
    let isShown = true;
    const callOff = whenIdle(() => {
      loadPageTags(browserApi(), pageId).then(
        (loaded) => isShown && setTags(loaded),
        // Nobody asked for it, so nobody is told.
        () => {},
      );
    });
    return () => {
      isShown = false;
      callOff();
    };
  }, [pageId, revisionId]);

  return { tags, setTags };
}
