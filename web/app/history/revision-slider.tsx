import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RevisionSummary } from '../api/types.ts';
import { useLocale, useTimeZone } from '../time/clock.ts';
import { formatMoment } from '../time/format-time.ts';
import { type HistoryQuery, historySearch } from './load-history.ts';
import { writersOf } from './writers.ts';

const fewest = 3;
const settleMs = 150;

interface RevisionSliderProps {
  /** The newest first. */
  revisions: readonly RevisionSummary[];
  shownId: string;
  show: HistoryQuery['show'];
  /** Called at the oldest loaded revision. */
  onOldest: () => void;
}

/** The oldest is on the left; loads when it rests. */
export function RevisionSlider({ revisions, shownId, show, onOldest }: RevisionSliderProps) {
  const { t, i18n } = useTranslation();
  const timeZone = useTimeZone();
  const locale = useLocale();
  const navigate = useNavigate();
  const shownAt = revisions.findIndex(({ id }) => id === shownId);
  const [at, setAt] = useState(shownAt);
  useEffect(() => setAt(shownAt), [shownAt]);

  const target = revisions[at];
  useEffect(() => {
    if (!target || target.id === shownId) return;
    const timer = setTimeout(() => {
      navigate(historySearch({ revision: target.id, against: null, show }), {
        preventScrollReset: true,
        replace: true,
      });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [target, shownId, show, navigate]);

  if (revisions.length < fewest || !target) return null;
  const last = revisions.length - 1;
  const when = formatMoment(new Date(target.createdAt), locale, timeZone);
  const text = t('history.revisionOf', { when, name: writersOf(target, i18n.language) });
  return (
    <label className="revision-slider">
      <span className="visually-hidden">{t('history.slider')}</span>
      <input
        type="range"
        min={0}
        max={last}
        value={last - at}
        aria-valuetext={text}
        onChange={({ target: { valueAsNumber } }) => {
          setAt(last - valueAsNumber);
          if (valueAsNumber === 0) onOldest();
        }}
      />
      <output aria-hidden>{text}</output>
    </label>
  );
}
