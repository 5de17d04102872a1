import { useLocation, useNavigationType } from '@remix-run/react';
import { useMemo, useRef } from 'react';
import { browserApi } from '../api/browser.ts';
import type { SearchResults } from '../api/types.ts';
import { useParts } from '../components/use-parts.ts';
import { keepResults, keptResults } from './kept-results.ts';
import { loadPart, type Search } from './load-search.ts';

/** Going back shows as many as before. */
export function useResults(search: Search, results: SearchResults) {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const entry = useRef(key);
  entry.current = key;
  const shown = useRef<SearchResults['items']>([]);
  const beginning = useMemo(() => (isBack ? keptResults(entry.current) : null) ?? results, [isBack, results]);
  const parts = useParts(beginning, async (cursor) => {
    const part = await loadPart(browserApi(), search, cursor);
    keepResults(entry.current, { items: [...shown.current, ...part.items], nextCursor: part.nextCursor });
    return part;
  });
  shown.current = parts.items;
  return parts;
}
