import { type RefObject, useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isInView = true;

function set(next: boolean): void {
  if (isInView === next) return;
  isInView = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Below the top bar. */
export function useWatchedHead(title: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = title.current;
    if (!element) return;
    const barHeight = document.querySelector('.top-bar')?.clientHeight ?? 0;
    const observer = new IntersectionObserver(([entry]) => set(entry?.isIntersecting ?? true), {
      rootMargin: `-${barHeight}px 0px 0px 0px`,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      set(true);
    };
  }, [title]);
}

/** Also true without a page. */
export function useIsHeadInView(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isInView,
    () => true,
  );
}
