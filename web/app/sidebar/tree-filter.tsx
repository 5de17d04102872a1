import { Link } from '@remix-run/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageIcon } from '../components/page-icon.tsx';
import { findPages, knownPages } from '../finding/find-pages.ts';
import { useAnswer } from '../finding/use-answer.ts';
import { pageUrl } from '../paths/page-path.ts';

interface TreeFilterProps {
  /** Shown while nothing is typed. */
  children: ReactNode;
  onFollow?: (() => void) | undefined;
}

/** Shows a field above the tree; typing shows pages with matching titles or paths instead of the tree. */
export function TreeFilter({ children, onFollow }: TreeFilterProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const frame = useRef<HTMLDivElement>(null);

  function follow(): void {
    setQuery('');
    onFollow?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    const field = frame.current?.querySelector('input');
    const stops: (HTMLElement | null | undefined)[] = [
      field,
      ...(frame.current?.querySelectorAll<HTMLElement>('.filtered a') ?? []),
    ];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && stops[stops.indexOf(event.currentTarget) + step];
    if (query === '') return;
    if (next) next.focus();
    else if (event.key === 'Escape') {
      setQuery('');
      field?.focus();
    } else if (event.key === 'Enter' && event.currentTarget === field) stops[1]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="tree-filter" ref={frame}>
      <input
        className="input"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onKeyDown}
        aria-label={t('sidebar.filter')}
        placeholder={t('sidebar.filter')}
        autoComplete="off"
        spellCheck={false}
      />
      {query.trim() === '' ? children : <Filtered query={query.trim()} onKeyDown={onKeyDown} onFollow={follow} />}
    </div>
  );
}

interface FilteredProps {
  query: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFollow: () => void;
}

function Filtered({ query, onKeyDown, onFollow }: FilteredProps) {
  const { t } = useTranslation();
  const { status, items } = useAnswer(findPages, query);
  const pages = status === 'answered' ? items : knownPages(query);
  return (
    <>
      <ul className="side-links filtered" aria-label={t('sidebar.filtered')}>
        {pages.map(({ path, title, icon }) => (
          <li key={path}>
            <Link className="side-link" to={pageUrl(path)} onKeyDown={onKeyDown} onClick={onFollow}>
              <PageIcon icon={icon} />
              <span>
                {title || t('page.unknownTitle')}
                <small>{path}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="side-hint" role="status">
        {pages.length === 0 && status !== 'waiting' && t('common.nothingFound')}
      </p>
    </>
  );
}
