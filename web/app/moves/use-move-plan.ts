import { useEffect, useState } from 'react';
import type { MovePlan } from '../api/types.ts';
import { planRename } from './move-calls.ts';

/** `checking` keeps the last plan. */
export interface PlanState {
  status: 'none' | 'checking' | 'planned' | 'refused';
  plan: MovePlan | null;
  problem: unknown;
}

const pauseMs = 300;
const nothing: PlanState = { status: 'none', plan: null, problem: null };

/** Plans after a pause; null: no plan. */
export function useMovePlan(pageId: string, path: string | null): PlanState {
  const [found, setFound] = useState<PlanState & { path: string | null }>({ ...nothing, path: null });

  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const plan = await planRename(pageId, path, leaving.signal);
        if (!leaving.signal.aborted) setFound({ path, status: 'planned', plan, problem: null });
      } catch (problem) {
        if (!leaving.signal.aborted) setFound({ path, status: 'refused', plan: null, problem });
      }
    };
    const timer = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pageId, path]);

  if (path === null) return nothing;
  return found.path === path ? found : { status: 'checking', plan: found.plan, problem: null };
}
