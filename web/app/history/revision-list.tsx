import { Link } from '@remix-run/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RevisionSummary } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Time } from '../components/time.tsx';
import { Avatar } from '../people/avatar.tsx';
import { CauseNote } from './cause-note.tsx';
import { historySearch } from './load-history.ts';
import { OriginNote } from './origin-note.tsx';
import { writersOf } from './writers.ts';

const shownWriters = 3;

interface RevisionListProps {
  revisions: RevisionSummary[];
  currentId: string;
  shownId: string;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** Lists who saved and when, newest first. */
export function RevisionList({ revisions, currentId, shownId, hasMore, isLoadingMore, onMore }: RevisionListProps) {
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const bytes = new Map(revisions.map((revision) => [revision.id, revision.bytes]));
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = Array.from<Element | null>(list.current?.querySelectorAll('a') ?? []);
    const next = links[links.indexOf(document.activeElement) + step];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <nav className="revisions" aria-label={t('history.revisions')}>
      <ol ref={list} className="revisions-list" onKeyDown={move}>
        {revisions.map((revision) => (
          <li key={revision.id}>
            <Link
              className="revision"
              to={historySearch({ revision: revision.id, against: null, show: 'changes' })}
              aria-current={revision.id === shownId ? 'true' : undefined}
              preventScrollReset
            >
              <span className="revision-name">
                <span className="revision-writers">
                  {revision.contributors.slice(0, shownWriters).map((person) => (
                    <Avatar key={person.id} person={person} size="small" />
                  ))}
                </span>
                {writersOf(revision, i18n.language)}
              </span>
              <span className="revision-time">
                <Time at={revision.createdAt} />
              </span>
              <span className="revision-marks">
                <SizeChange revision={revision} previousBytes={bytes.get(revision.previousId ?? '')} />
                {revision.id === currentId && <span className="revision-mark">{t('history.current')}</span>}
                {revision.previousId === null && <span className="revision-mark">{t('history.first')}</span>}
                {revision.restoredFrom && <span className="revision-mark">{t('history.restoredFrom')}</span>}
              </span>
              <CauseNote revision={revision} />
              <OriginNote revision={revision} />
            </Link>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button className="revisions-more" isBusy={isLoadingMore} onClick={onMore}>
          {t('history.olderRevisions')}
        </Button>
      )}
      <p className="revisions-hint">{t('history.keysHint')}</p>
    </nav>
  );
}

/** Without a previous revision, the size. */
function SizeChange({ revision, previousBytes }: { revision: RevisionSummary; previousBytes: number | undefined }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const isFirst = revision.previousId === null;
  if (previousBytes === undefined && !isFirst) {
    return <span className="revision-size">{t('history.size', { count: revision.bytes })}</span>;
  }
  const change = revision.bytes - (previousBytes ?? 0);
  const count = Math.abs(change);
  const texts = { 1: t('history.grew', { count }), '-1': t('history.shrank', { count }), 0: t('history.sameSize') };
  const sign = Math.sign(change) as -1 | 0 | 1;
  return (
    <span className="revision-size" data-sign={sign}>
      <span aria-hidden title={texts[sign]}>
        {sign === 0 ? '±0' : `${sign > 0 ? '+' : '−'}${number.format(count)}`}
      </span>
      <span className="visually-hidden">{texts[sign]}</span>
    </span>
  );
}
