import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Whether a list opens above for lack of room; scrolls if neither side has any. */
export function useRoom(field: RefObject<HTMLElement>, list: RefObject<HTMLElement>, isShown: boolean): boolean {
  const [isAbove, setIsAbove] = useState(false);

  function look(): void {
    if (!isShown || !field.current || !list.current) return;
    const { top, bottom } = field.current.getBoundingClientRect();
    const { height } = list.current.getBoundingClientRect();
    const seen = seenPart();
    const missing = bottom + height - seen.bottom;
    const isBetterAbove = missing > 0 && top - height >= seen.top;
    setIsAbove(isBetterAbove);
    if (missing > 0 && !isBetterAbove) window.scrollBy({ top: missing });
  }

  // Each key may change heights.
  useLayoutEffect(look);

  // A phone's keyboard opens and closes.
  useEffect(() => {
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', look);
    return () => visualViewport?.removeEventListener('resize', look);
  });

  return isAbove;
}

/** The part not covered by bars or the keyboard. */
function seenPart(): { top: number; bottom: number } {
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return { top: Math.max(bar, offsetTop), bottom: offsetTop + height };
}
