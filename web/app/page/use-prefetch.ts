import { useEffect } from 'react';
import { prefetchedViews } from './browser-sources.ts';
import { pageLinkOf, savesData } from './linked-page.ts';

/** Longer than it takes to cross a link. */
const restMs = 65;
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

export function usePrefetch(): void {
  useEffect(() => {
    if (savesData()) return;
    let timer: number | undefined;
    const onIntent = ({ target }: Event) => {
      window.clearTimeout(timer);
      const found = pageLinkOf(target);
      if (found) timer = window.setTimeout(() => prefetchedViews.prefetch(found.path), restMs);
    };
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, []);
}
