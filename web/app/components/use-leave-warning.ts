import { useEffect, useRef } from 'react';

export function useLeaveWarning(wouldLose: () => boolean): void {
  const latest = useRef(wouldLose);
  latest.current = wouldLose;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
