import { type RefObject, useLayoutEffect } from 'react';

/** Without scrolling; the next Tab continues there. */
export function focusMain(): void {
  document.getElementById('mainContent')?.focus({ preventScroll: true });
}

/** When `element` disappears with the focus. */
export function useKeptFocus(element: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) focusMain();
    };
  }, [element]);
}
