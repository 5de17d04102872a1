import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import type { TrashItem } from '../api/types.ts';
import { loadTrashPart, type TrashView } from './load-trash.ts';

/** The trash as far as it was asked for, with what went out of it meanwhile left out. */
export function useTrash(view: TrashView) {
  const [list, setList] = useState<Pick<TrashView, 'items' | 'nextCursor'>>(view);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => setList(view), [view]);

  return {
    ...list,
    isLoading,
    problem,
    /** Loads the next part. */
    async loadMore(): Promise<void> {
      if (list.nextCursor === null) return;
      setIsLoading(true);
      setProblem(null);
      try {
        const next = await loadTrashPart(browserApi(), list.nextCursor);
        setList(({ items }) => ({
          items: [...items, ...withoutKnown(next.items, items)],
          nextCursor: next.nextCursor,
        }));
      } catch (error) {
        setProblem(error);
      } finally {
        setIsLoading(false);
      }
    },
    /** Hides what is no longer in the trash. */
    drop(id: string): void {
      setList((before) => ({ ...before, items: before.items.filter((item) => item.id !== id) }));
    },
  };
}

function withoutKnown(items: TrashItem[], known: TrashItem[]): TrashItem[] {
  return items.filter(({ id }) => !known.some((other) => other.id === id));
}
