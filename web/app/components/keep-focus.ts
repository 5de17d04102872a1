import { type RefObject, useLayoutEffect } from 'react';

/** Doesn't scroll; the next Tab continues there. */
export function focusMain(): void {
  document.getElementById('mainContent')?.focus({ preventScroll: true });
}

/** Keeps the focus near when `element` disappears with it. */
export function useKeptFocus(element: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) focusMain();
    };
  }, [element]);
}
