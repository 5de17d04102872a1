import { useEffect } from 'react';
import { shownPathOf } from '../paths/page-path.ts';
import { prefetchedViews } from './browser-sources.ts';

/** A pointer that only crosses a link does not rest on it so long. */
const restMs = 65;
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Requests the page that a link leads to as soon as the reader seems about to follow it. */
export function usePrefetch(): void {
  useEffect(() => {
    if (savesData()) return;
    let timer: number | undefined;
    const onIntent = ({ target }: Event) => {
      window.clearTimeout(timer);
      const path = linkedPage(target);
      if (path !== null) timer = window.setTimeout(() => prefetchedViews.prefetch(path), restMs);
    };
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, []);
}

/** The path of the other page that a link leads to, in this tab. */
function linkedPage(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return null;
  const { pathname } = link;
  return pathname === '/' || pathname === window.location.pathname ? null : shownPathOf(pathname);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
