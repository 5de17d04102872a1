import { useEffect, useMemo, useRef, useState } from 'react';
import { type ListPart, useParts } from '../components/use-parts.ts';
import { whenIdle } from '../when-idle.ts';

/**
 * Returns a list of a page, loaded in parts, the first once the browser is idle. `load` is called again when `key`
 * changes; null empties the list.
 */
export function useIdleList<T>(key: string, load: (cursor?: string) => Promise<ListPart<T>> | null) {
  const [first, setFirst] = useState<{ key: string; part: ListPart<T> } | null>(null);
  const latest = useRef(load);
  latest.current = load;

  useEffect(() => {
    let isCurrent = true;
    const cancel = whenIdle(() => {
      latest.current()?.then(
        (part) => isCurrent && setFirst({ key, part }),
        // Not requested by the reader, so failures aren't shown.
        () => {},
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [key]);

  const beginning = useMemo(() => (first?.key === key ? first.part : { items: [], nextCursor: null }), [first, key]);
  return useParts(beginning, async (cursor) => (await load(cursor)) ?? { items: [], nextCursor: null });
}
