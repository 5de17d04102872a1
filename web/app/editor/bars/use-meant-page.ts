import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { linkedPath } from '../../article/missing-links.ts';
import { findMissing } from '../../links/load-missing.ts';
import { findSimilarPages } from '../../links/similar-pages.ts';
import { pathName } from '../../paths/page-path.ts';

/** Returns a page with the same last segment. */
export function useMeantPage(href: string): string | null {
  const [meant, setMeant] = useState<string | null>(null);

  useEffect(() => {
    setMeant(null);
    const path = linkedPath(href);
    if (path === null) return;
    const leaving = new AbortController();
    findMeant(path, leaving.signal).then(
      (found) => !leaving.signal.aborted && setMeant(found),
      () => {},
    );
    return () => leaving.abort();
  }, [href]);

  return meant;
}

async function findMeant(path: string, signal: AbortSignal): Promise<string | null> {
  if ((await findMissing(browserApi(), [path], signal)).length === 0) return null;
  const pages = await findSimilarPages(browserApi(), path, signal);
  const name = pathName(path).toLowerCase();
  return pages.find((page) => pathName(page.path).toLowerCase() === name)?.path ?? null;
}
