import { useEffect, useRef, useState } from 'react';

const pauseMs = 100;

interface Answer<T> {
  /** The results of `query`; empty without any. */
  items: T[];
  status: 'waiting' | 'answered' | 'failed';
}

/** Asks after a pause; ignores late results. */
export function useAnswer<T>(search: (query: string, signal: AbortSignal) => Promise<T[]>, query: string): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T> & { query: string }>({ items: [], status: 'waiting', query });
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    const leaving = new AbortController();
    const set = (items: T[], status: Answer<T>['status']) =>
      leaving.signal.aborted || setAnswer({ items, status, query });
    const ask = () =>
      latest.current(query, leaving.signal).then(
        (items) => set(items, 'answered'),
        () => set([], 'failed'),
      );
    const timer = setTimeout(ask, query === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query]);

  return answer.query === query ? answer : { items: [], status: 'waiting' };
}
