import { type RefObject, useEffect, useRef } from 'react';

const shownMs = 20_000;

/** Waits while the reader uses it. */
export function useGoing(element: RefObject<HTMLElement>, isGoing: boolean, onGone: () => void): void {
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => {
      if (!element.current?.matches(':hover, :focus-within')) gone.current();
    }, shownMs);
    return () => clearInterval(timer);
  }, [isGoing, element]);
}
