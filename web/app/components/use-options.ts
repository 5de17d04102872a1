import { useEffect, useRef, useState } from 'react';

const pauseMs = 150;

interface Found<T> {
  options: T[];
  status: 'searching' | 'found' | 'failed';
}

/** What a search finds for `query`, asked for after a pause in the typing; what was found last stays until then. */
export function useOptions<T>(
  search: (query: string, signal: AbortSignal) => Promise<T[]>,
  query: string,
  isWanted: boolean,
): Found<T> {
  const [found, setFound] = useState<Found<T>>({ options: [], status: 'searching' });
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const timer = setTimeout(
      () =>
        latest.current(query.trim(), leaving.signal).then(
          (options) => !leaving.signal.aborted && setFound({ options, status: 'found' }),
          () => !leaving.signal.aborted && setFound({ options: [], status: 'failed' }),
        ),
      query === '' ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, isWanted]);

  return found;
}
