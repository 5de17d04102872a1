import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Whether the list of a field opens above it, because there is no room below. Where there is room on neither side, the
 * page is scrolled for the list.
 */
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

  // What is written and what is suggested have another height each time.
  useLayoutEffect(look);

  // The keyboard of a phone comes and goes.
  useEffect(() => {
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', look);
    return () => visualViewport?.removeEventListener('resize', look);
  });

  return isAbove;
}

/** The part of the window that neither the bar nor the keyboard of a phone covers. */
function seenPart(): { top: number; bottom: number } {
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return { top: Math.max(bar, offsetTop), bottom: offsetTop + height };
}
