import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import type { Member } from '../../api/types.ts';
import { loadMembers, type MemberList, type WantedMembers } from './load-members.ts';

const pauseMs = 150;

interface Members extends MemberList {
  isLoading: boolean;
  /** Null if current. */
  problem: unknown;
  loadMore: () => Promise<void>;
  /** Retries a failed load. */
  retry: () => void;
  takeOver: (changed: Member) => void;
}

/** Keeps the previous list meanwhile. `first` is the unfiltered one. */
export function useMembers(first: MemberList, { q, show }: WantedMembers): Members {
  const [list, setList] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    setIsLoading(true);
    const timer = setTimeout(async () => {
      try {
        const found = await loadMembers(browserApi(), { q, show }, { signal });
        if (signal.aborted) return;
        setList(found);
        setProblem(null);
      } catch (error) {
        if (signal.aborted) return;
        setProblem(error);
      }
      setIsLoading(false);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q, show, attempt]);

  return {
    ...list,
    isLoading,
    problem,
    retry: () => setAttempt(attempt + 1),
    async loadMore() {
      if (list.nextCursor === null) return;
      try {
        const next = await loadMembers(browserApi(), { q, show }, { cursor: list.nextCursor });
        setList((before) => (before === list ? { ...next, items: [...list.items, ...next.items] } : before));
      } catch (error) {
        setProblem(error);
      }
    },
    takeOver: (changed) =>
      setList(({ items, nextCursor }) => ({
        items: items.map((member) => (member.id === changed.id ? changed : member)),
        nextCursor,
      })),
  };
}
