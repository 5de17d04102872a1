import { useEffect, useRef, useState } from 'react';
import { useFocusOnceShown } from './focus-once-shown.ts';

export interface ListPart<T> {
  items: T[];
  nextCursor: string | null;
}

interface PartsOptions<T> {
  /** Identifies items, so that none appears twice. */
  keyOf?: (item: T) => string;
  /** Selector of entries to focus. Default: children of `list`. */
  entries?: string;
}

/** A list whose first part comes with the screen. */
export function useParts<T, L extends HTMLElement = HTMLUListElement>(
  beginning: ListPart<T>,
  loadPart: (cursor: string) => Promise<ListPart<T>>,
  { keyOf, entries = ':scope > *' }: PartsOptions<T> = {},
) {
  const [{ items, nextCursor }, setList] = useState(beginning);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const list = useRef<L>(null);
  const shown = useRef(beginning);
  const focusOnceShown = useFocusOnceShown();

  useEffect(() => {
    shown.current = beginning;
    setList(beginning);
    setProblem(null);
  }, [beginning]);

  async function loadMore(): Promise<void> {
    if (nextCursor === null || isLoading) return;
    setIsLoading(true);
    setProblem(null);
    try {
      const part = await loadPart(nextCursor);
      if (shown.current !== beginning) return;
      setList((before) => ({ items: append(before.items, part.items, keyOf), nextCursor: part.nextCursor }));
      // The button may be gone, so the new entries get the focus.
      focusOnceShown(() => {
        const entry = list.current?.querySelectorAll<HTMLElement>(entries)[items.length];
        return entry?.matches('a, button') ? entry : entry?.querySelector<HTMLElement>('a, button');
      });
    } catch (failure) {
      if (shown.current === beginning) setProblem(failure);
    } finally {
      setIsLoading(false);
    }
  }

  /** Changes loaded items, for example after a removal. */
  function change(update: (items: T[]) => T[]): void {
    setList((before) => ({ ...before, items: update(before.items) }));
  }

  return { items, nextCursor, isLoading, problem, loadMore, list, change };
}

function append<T>(items: T[], more: T[], keyOf: PartsOptions<T>['keyOf']): T[] {
  if (!keyOf) return [...items, ...more];
  const known = new Set(items.map(keyOf));
  return [...items, ...more.filter((item) => !known.has(keyOf(item)))];
}
