import { useEffect, useState } from 'react';
import { type PathFault, pathFaultOf } from '../../transfer/path-rules.ts';
import { findPageAt } from './find-page-at.ts';

export type PathCheck = PathFault | { fault: null; state: 'checking' | 'free' | 'taken' | 'unknown' };

const delayMs = 350;

/** Checks the form at once, and availability later. */
export function usePathCheck(path: string, isNeeded: boolean): PathCheck {
  const fault = pathFaultOf(path);
  const [found, setFound] = useState<{ path: string; state: 'free' | 'taken' | 'unknown' } | null>(null);
  const isAsked = isNeeded && fault === null;

  useEffect(() => {
    if (!isAsked) return;
    const own = new AbortController();
    const timer = setTimeout(async () => {
      const state = await lookUp(path, own.signal);
      if (!own.signal.aborted) setFound({ path, state });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [path, isAsked]);

  return fault ?? { fault: null, state: found?.path === path ? found.state : 'checking' };
}

async function lookUp(path: string, signal: AbortSignal): Promise<'free' | 'taken' | 'unknown'> {
  try {
    return (await findPageAt(path, signal)) === null ? 'free' : 'taken';
  } catch {
    // Saving will report the problem.
    return 'unknown';
  }
}
