import { useEffect, useRef, useState } from 'react';

const pauseMs = 150;

interface Found<T> {
  options: T[];
  status: 'searching' | 'found' | 'failed';
  /** Null before the first search. */
  query: string | null;
}

/** Searches once typing pauses; keeps the previous results until then. */
export function useOptions<T>(
  search: (query: string, signal: AbortSignal) => Promise<T[]>,
  query: string,
  isWanted: boolean,
): Found<T> & { isStale: boolean } {
  const [found, setFound] = useState<Found<T>>({ options: [], status: 'searching', query: null });
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        latest.current(query.trim(), leaving.signal).then(
          (options) => !leaving.signal.aborted && setFound({ options, status: 'found', query }),
          () => !leaving.signal.aborted && setFound({ options: [], status: 'failed', query }),
        ),
      query === '' ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, isWanted]);

  return { ...found, isStale: found.query !== query };
}
