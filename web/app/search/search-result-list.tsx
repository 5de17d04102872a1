import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { SearchResults } from '../api/types.ts';
import { SelectButton } from '../bulk/select-button.tsx';
import { InlineSelect } from '../components/inline-select.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { Notice } from '../components/notice.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { type SearchSort, searchSorts, searchUrl } from '../paths/search-url.ts';
import type { Search } from './load-search.ts';
import { SearchHints } from './search-hints.tsx';
import { SearchResultRow } from './search-result.tsx';
import { useResults } from './use-results.ts';

interface SearchResultListProps {
  search: Search;
  results: SearchResults;
  onSort: (sort: SearchSort) => void;
}

/** Shows the number, problems of the query, and the pages. */
export function SearchResultList({ search, results, onSort }: SearchResultListProps) {
  const { t } = useTranslation();
  const { query, sort } = search;
  const { items, list, ...more } = useResults(search, results);
  const { total, didYouMean, problems } = results;
  return (
    <>
      {problems.length > 0 && (
        <Notice title={t('search.problems')}>
          <ul className="search-problems">
            {problems.map(({ at, code }) => (
              <li key={`${at} ${code}`}>
                <code>{query.slice(at).split(/\s/, 1)[0]}</code> {t(`search.problem.${code}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="search-head">
        <p className="search-count" role="status">
          {t(total.isExact ? 'search.count' : 'search.countSoFar', { count: total.count })}
        </p>
        {items.length > 0 && (
          <div className="search-tools">
            <InlineSelect
              label={t('search.sort')}
              value={sort}
              options={searchSorts.map((known) => ({ value: known, text: t(`search.sorts.${known}`) }))}
              onChoose={onSort}
            />
            <SelectButton pages={items.map(({ page }) => page)} />
          </div>
        )}
      </div>
      {didYouMean !== null && (
        <p>
          <TranslatedParts
            text={t('search.didYouMean', { query: '{{query}}' })}
            parts={{ query: <Link to={searchUrl(didYouMean)}>{didYouMean}</Link> }}
          />
        </p>
      )}
      {items.length === 0 && <SearchHints />}
      <ul ref={list} className="search-results" aria-label={t('search.results')} hidden={items.length === 0}>
        {items.map((result) => (
          <SearchResultRow key={result.page.id} result={result} />
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  );
}
