import { useEffect, useRef, useState } from 'react';
import { useFocusOnceShown } from '../components/focus-once-shown.ts';
import { whenIdle } from '../when-idle.ts';

interface Part<T> {
  items: T[];
  nextCursor: string | null;
}

interface IdleList<T> extends Part<T> {
  isLoading: boolean;
  problem: unknown;
}

/**
 * A list that belongs to a page, a part at a time, the first once the browser has nothing better to do. `load` is asked
 * again when `key` is another; null leaves the list empty.
 */
export function useIdleList<T>(key: string, load: (cursor?: string) => Promise<Part<T>> | null) {
  const empty: IdleList<T> = { items: [], nextCursor: null, isLoading: false, problem: null };
  const [shown, setShown] = useState(empty);
  const list = useRef<HTMLUListElement>(null);
  const current = useRef({ key, load });
  current.current = { key, load };
  const focusOnceShown = useFocusOnceShown();

  useEffect(() => {
    const isCurrent = () => current.current.key === key;
    setShown({ items: [], nextCursor: null, isLoading: false, problem: null });
    return whenIdle(() => {
      current.current.load()?.then(
        (part) => isCurrent() && setShown({ ...part, isLoading: false, problem: null }),
        // Loaded without being asked for, so a failure is not shown.
        () => {},
      );
    });
  }, [key]);

  async function loadMore(): Promise<void> {
    const { items, nextCursor } = shown;
    if (nextCursor === null) return;
    setShown((before) => ({ ...before, isLoading: true, problem: null }));
    try {
      const part = await load(nextCursor);
      if (!part || current.current.key !== key) return;
      setShown({ ...empty, ...part, items: [...items, ...part.items] });
      // The button may be gone; move the focus to the entries it loaded.
      focusOnceShown(() => list.current?.querySelectorAll('a')[items.length]);
    } catch (problem) {
      if (current.current.key === key) setShown((before) => ({ ...before, isLoading: false, problem }));
    }
  }

  return { ...shown, loadMore, list };
}
