import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import type { Fleet } from '../../api/types.ts';
import { loadFleet } from './load-fleet.ts';

const everyMs = 5_000;

/** Updated while shown; keeps the last state during outages. */
export function useFleet(first: Fleet): { fleet: Fleet; problem: unknown } {
  const [fleet, setFleet] = useState(first);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (document.hidden) return;
      const now = await loadFleet(browserApi()).catch((error: unknown) => {
        if (!isOver) setProblem(error);
        return null;
      });
      if (isOver || !now) return;
      setFleet(now);
      setProblem(null);
    };
    const timer = setInterval(look, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return { fleet, problem };
}
