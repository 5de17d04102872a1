import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import type { Member } from '../../api/types.ts';
import { useParts } from '../../components/use-parts.ts';
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
export function useMembers(first: MemberList, { q, show, sort, order }: WantedMembers): Members {
  const [found, setFound] = useState(first);
  const [isSearching, setIsSearching] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    setIsSearching(true);
    const timer = setTimeout(async () => {
      try {
        const members = await loadMembers(browserApi(), { q, show, sort, order }, { signal });
        if (signal.aborted) return;
        setFound(members);
        setFailure(null);
      } catch (error) {
        if (signal.aborted) return;
        setFailure(error);
      }
      setIsSearching(false);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q, show, sort, order, attempt]);

  const { items, nextCursor, isLoading, problem, loadMore, change } = useParts(found, (cursor) =>
    loadMembers(browserApi(), { q, show, sort, order }, { cursor }),
  );
  return {
    items,
    nextCursor,
    isLoading: isSearching || isLoading,
    problem: failure ?? problem,
    loadMore,
    retry: () => setAttempt(attempt + 1),
    takeOver: (changed) => change((members) => members.map((member) => (member.id === changed.id ? changed : member))),
  };
}
