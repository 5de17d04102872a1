import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardState } from '../board/board-state.ts';

/** Announces comments of others to screen readers. */
export function Arrival({ state: { threads }, userId }: { state: BoardState; userId: string }) {
  const { t } = useTranslation();
  const known = useRef<Set<string> | null>(null);
  const [arrivals, setArrivals] = useState(0);

  useEffect(() => {
    if (threads === null) return;
    const comments = threads.flatMap((thread) => thread.comments);
    const before = known.current;
    known.current = new Set(comments.map(({ id }) => id));
    const isNew = before && comments.some(({ id, author }) => !before.has(id) && author.id !== userId);
    if (isNew) setArrivals((count) => count + 1);
  }, [threads, userId]);

  return (
    <span className="visually-hidden" role="status">
      {/* Another element each time, so that it is read out again. */}
      {arrivals > 0 && <span key={arrivals}>{t('comments.came')}</span>}
    </span>
  );
}
