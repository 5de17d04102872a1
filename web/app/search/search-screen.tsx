import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '../components/screen.tsx';
import { searchUrl } from '../paths/search-url.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import type { SearchView } from './load-search.ts';
import { RecentSearchList } from './recent-search-list.tsx';
import { noteSearch } from './recent-searches.ts';
import { SearchFilters } from './search-filters.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchHints } from './search-hints.tsx';
import { SearchResultList } from './search-result-list.tsx';
import '../styles/search.css';

/** Shows the query, filters and results. */
export function SearchScreen({ view: { query, sort, results } }: { view: SearchView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const search = (wanted: string) => navigate(searchUrl(wanted, sort));

  useEffect(() => {
    if (query === '') input.current?.focus();
  }, [query]);

  const hasResults = results !== null && results.items.length > 0;
  useEffect(() => {
    if (hasResults) noteSearch(query);
  }, [query, hasResults]);

  /** The field comes before the first result. */
  function step(by: 1 | -1): void {
    const links = [...(main.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1;
    if (at === 0 && by === -1) input.current?.focus();
    else links[at === -1 ? 0 : at + by]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isOnResult = event.target instanceof Element && event.target.matches('[data-result]');
    if (!by || !isOnResult || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(by === 1 ? 1 : -1);
  }

  useShortcut('next', () => step(1));
  useShortcut('previous', () => step(-1));
  useShortcut('search', () => {
    input.current?.focus();
    input.current?.select();
  });

  return (
    <Screen ref={main} className="search" onKeyDown={onKeyDown}>
      <h1 className="page-title">{t('search.title')}</h1>
      <SearchForm input={input} query={query} onSearch={search} onDown={() => step(1)} />
      <SearchFilters query={query} onSearch={search} />
      {results ? (
        <SearchResultList
          search={{ query, sort }}
          results={results}
          onSort={(wanted) => navigate(searchUrl(query, wanted))}
        />
      ) : (
        <>
          <RecentSearchList />
          <SearchHints />
        </>
      )}
    </Screen>
  );
}
