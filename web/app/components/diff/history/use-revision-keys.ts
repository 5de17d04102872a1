import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { RevisionSummary } from '../../../api/types.ts';
import { historySearch } from './load-history.ts';

/** j leads to the next older revision, k to the next newer one, unless something is being typed. */
export function useRevisionKeys(revisions: readonly RevisionSummary[], shownId: string): void {
  const navigate = useNavigate();

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const next = revisions[revisions.findIndex(({ id }) => id === shownId) + step];
      if (!next) return;
      event.preventDefault();
      const search = historySearch({ revision: next.id, against: null, show: 'changes' });
      navigate(search, { preventScrollReset: true, replace: true });
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [navigate, revisions, shownId]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
