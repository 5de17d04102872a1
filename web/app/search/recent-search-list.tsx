import { Link } from '@remix-run/react';
import { History } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { focusMain } from '../components/keep-focus.ts';
import { searchUrl } from '../paths/search-url.ts';
import { clearSearches, recentSearches } from './recent-searches.ts';
import '../styles/page.css';

/** Shows nothing if there are none. Its links are walked like results. */
export function RecentSearchList() {
  const { t } = useTranslation();
  const id = useId();
  const [queries, setQueries] = useState<string[]>([]);
  useEffect(() => setQueries(recentSearches()), []);
  if (queries.length === 0) return null;

  function clear(): void {
    clearSearches();
    setQueries([]);
    focusMain();
  }

  return (
    <section className="search-recent" aria-labelledby={id}>
      <header className="search-head">
        <h2 className="section-title" id={id}>
          {t('search.recent')}
        </h2>
        <Button look="quiet" size="small" onClick={clear}>
          {t('search.clearRecent')}
        </Button>
      </header>
      <ul className="page-list">
        {queries.map((query) => (
          <li key={query}>
            <Link className="page-list-link" data-result to={searchUrl(query)}>
              <History aria-hidden />
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
