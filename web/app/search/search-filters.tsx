import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PageSuggestion, TagCount } from '../api/types.ts';
import { Combobox } from '../components/combobox.tsx';
import { suggestPages } from '../editor/complete/suggest-pages.ts';
import { PeopleField } from '../people/people-field.tsx';
import { DayField } from '../settings/audit/day-field.tsx';
import { searchTags } from '../tags/search-tags.ts';
import { type FilterField, filtersOf, filterValue, withFilter, withoutFilter } from './query-text.ts';
import '../styles/sharing.css';

interface SearchFiltersProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Shows the active filters, removable, and fields to add others. They are part of the query. */
export function SearchFilters({ query, onSearch }: SearchFiltersProps) {
  const { t } = useTranslation();
  const filters = filtersOf(query);
  const add = (field: FilterField, value: string) => onSearch(withFilter(query, field, value));
  return (
    <div className="search-filters">
      {filters.length > 0 && (
        <ul className="chips" aria-label={t('search.filters')}>
          {filters.map((filter) => (
            <li key={filter.at} className="chip">
              {filter.text}
              <button
                type="button"
                className="chip-remove"
                aria-label={t('search.removeFilter', { filter: filter.text })}
                onClick={() => onSearch(withoutFilter(query, filter))}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <details className="search-more">
        <summary>{t('search.narrow')}</summary>
        <div className="search-fields">
          <Combobox<PageSuggestion>
            label={t('search.below')}
            search={suggestPages}
            keyOf={({ id }) => id}
            show={({ title, path }) => (
              <>
                {title || t('page.unknownTitle')} <span className="combobox-note">{path}</span>
              </>
            )}
            onChoose={({ path }) => add('in', path)}
          />
          <Combobox<TagCount>
            label={t('search.tag')}
            search={searchTags}
            keyOf={({ tag }) => tag}
            show={({ tag }) => tag}
            onChoose={({ tag }) => add('tag', tag)}
          />
          <PeopleField label={t('search.by')} onChoose={({ name }) => add('by', name)} />
          <DayField
            label={t('search.after')}
            day={dayOf(filterValue(query, 'after'))}
            onChoose={(day) => add('after', day)}
          />
          <DayField
            label={t('search.before')}
            day={dayOf(filterValue(query, 'before'))}
            onChoose={(day) => add('before', day)}
          />
        </div>
      </details>
    </div>
  );
}

/** A query may name a month or a year, which a date field can't show. */
function dayOf(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '';
}
