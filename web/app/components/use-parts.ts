import { useEffect, useRef, useState } from 'react';
import { useFocusOnceShown } from './focus-once-shown.ts';

export interface ListPart<T> {
  items: T[];
  nextCursor: string | null;
}

/** A list that is loaded part by part, beginning with what its screen came with. */
export function useParts<T>(beginning: ListPart<T>, loadPart: (cursor: string) => Promise<ListPart<T>>) {
  const [{ items, nextCursor }, setList] = useState(beginning);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(beginning);
  const focusOnceShown = useFocusOnceShown();

  useEffect(() => {
    shown.current = beginning;
    setList(beginning);
    setProblem(null);
  }, [beginning]);

  async function loadMore(): Promise<void> {
    if (nextCursor === null) return;
    setIsLoading(true);
    setProblem(null);
    try {
      const part = await loadPart(nextCursor);
      if (shown.current !== beginning) return;
      setList({ items: [...items, ...part.items], nextCursor: part.nextCursor });
      // The button may be gone; move the focus to the entries it loaded.
      focusOnceShown(() => list.current?.children[items.length]?.querySelector<HTMLElement>('a, button'));
    } catch (failure) {
      if (shown.current === beginning) setProblem(failure);
    } finally {
      setIsLoading(false);
    }
  }

  return { items, nextCursor, isLoading, problem, loadMore, list };
}
