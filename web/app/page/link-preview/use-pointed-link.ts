import { useEffect, useState } from 'react';
import { type PageLink, pageLinkOf, savesData } from '../linked-page.ts';

const restMs = 400;
/** Enough time to reach the preview. */
const leaveMs = 200;

export type PointedLink = PageLink | { link: HTMLAnchorElement; note: HTMLElement };

/** Includes resting on `preview`; not by touch. Comes with its undo. */
export function usePointedLink(preview: string): [pointed: PointedLink | null, end: () => void] {
  const [pointed, setPointed] = useState<PointedLink | null>(null);

  useEffect(() => {
    let timer: number | undefined;
    const later = (next: PointedLink | null, ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setPointed((before) => (before?.link === next?.link ? before : next)), ms);
    };
    const rest = (found: PointedLink | null) => later(found, found ? restMs : leaveMs);
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (target instanceof Element && target.closest(`.${preview}`)) window.clearTimeout(timer);
      else rest(pointerType === 'touch' ? null : linkInArticle(target));
    };
    const onFocus = ({ target }: FocusEvent) => {
      rest(target instanceof Element && target.matches(':focus-visible') ? linkInArticle(target) : null);
    };
    const onClick = () => later(null, 0);
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick);
    };
  }, [preview]);

  return [pointed, () => setPointed(null)];
}

function linkInArticle(target: EventTarget | null): PointedLink | null {
  const found = footnoteOf(target) ?? (savesData() ? null : pageLinkOf(target));
  return found?.link.closest('.article') ? found : null;
}

function footnoteOf(target: EventTarget | null): PointedLink | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-footnote-ref]') : null;
  const note = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
  return link && note && { link, note };
}
