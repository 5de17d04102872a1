import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TocEntry } from '../api/types.ts';
import { watchCurrentHeading } from './watch-current-heading.ts';
import '../styles/contents.css';

/** Headings as links, the current marked; folded above the text without room. */
export function Contents({ entries, place }: { entries: TocEntry[]; place: 'beside' | 'above' }) {
  const { t } = useTranslation();
  const current = useCurrentHeading(entries, place === 'beside');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => keepInView(frame.current, current), [current]);
  if (entries.length < 2) return null;
  const top = Math.min(...entries.map(({ depth }) => depth));
  const list = (
    <ol className="contents-list">
      {entries.map(({ depth, id, text }) => (
        <li key={id} data-level={depth - top}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  if (place === 'above') {
    return (
      <details className="contents-above">
        <summary>{t('page.contents')}</summary>
        {list}
      </details>
    );
  }
  return (
    <nav className="contents-beside" ref={frame} aria-labelledby="contentsTitle">
      <h2 className="contents-title" id="contentsTitle">
        {t('page.contents')}
      </h2>
      {list}
    </nav>
  );
}

function useCurrentHeading(entries: TocEntry[], isWatching: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (!isWatching) return;
    return watchCurrentHeading(
      entries.map(({ id }) => id),
      setCurrent,
    );
  }, [entries, isWatching]);
  return current;
}

/** Scrolls only the list. */
function keepInView(frame: HTMLElement | null, current: string | null): void {
  const link = current === null ? null : frame?.querySelector<HTMLElement>('[aria-current]');
  if (!frame || !link) return;
  const { top, bottom } = link.getBoundingClientRect();
  const { top: start, bottom: end } = frame.getBoundingClientRect();
  if (top < start || bottom > end) frame.scrollTop += top - start - frame.clientHeight / 2;
}
