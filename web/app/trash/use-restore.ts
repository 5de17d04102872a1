import { useState } from 'react';
import { isProblem } from '../api/problem.ts';
import { browserMoves } from '../moves/browser-moves.ts';
import { restorePage } from '../moves/move-calls.ts';
import type { MovablePage } from '../moves/moves-underway.ts';

/** A page whose former path is taken. */
export interface Elsewhere {
  page: MovablePage;
  suggestion: string;
}

/** Asks for another place if the path is taken. */
export function useRestore(onRestored: (page: MovablePage) => void = () => {}) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function restore(page: MovablePage): Promise<void> {
    setBusyId(page.id);
    setProblem(null);
    try {
      await browserMoves().track(await restorePage(page.id), page);
      onRestored(page);
    } catch (error) {
      if (isProblem(error, 'path_taken')) setElsewhere({ page, suggestion: suggestionOf(error.members, page) });
      else setProblem(error);
    } finally {
      setBusyId(null);
    }
  }

  return { restore, busyId, problem, elsewhere, closeElsewhere: () => setElsewhere(null) };
}

function suggestionOf({ suggestion }: Readonly<Record<string, unknown>>, { path }: MovablePage): string {
  return typeof suggestion === 'string' ? suggestion : path;
}
