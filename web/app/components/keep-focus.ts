import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the screen's main part without scrolling, so that the next Tab continues from there. */
export function focusMain(): void {
  document.getElementById('mainContent')?.focus({ preventScroll: true });
}

/** Lets the focus go on from the main part when `element` goes away while it holds the focus. */
export function useKeptFocus(element: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) focusMain();
    };
  }, [element]);
}
