import { useNavigate } from '@remix-run/react';
import type { RevisionSummary } from '../api/types.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { historySearch } from './load-history.ts';

/** j goes to an older revision, k to a newer one. */
export function useRevisionKeys(revisions: readonly RevisionSummary[], shownId: string): void {
  const navigate = useNavigate();
  const step = (by: 1 | -1) => () => {
    const next = revisions[revisions.findIndex(({ id }) => id === shownId) + by];
    if (!next) return;
    const search = historySearch({ revision: next.id, against: null, show: 'changes' });
    navigate(search, { preventScrollReset: true, replace: true });
  };
  useShortcut('next', step(1));
  useShortcut('previous', step(-1));
}
