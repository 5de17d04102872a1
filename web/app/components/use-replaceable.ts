import { useEffect, useRef, useState } from 'react';

/** `given`, until replaced or until `given` changes. */
export function useReplaceable<T>(given: T): [value: T, replace: (value: T) => void] {
  const [replaced, setReplaced] = useState<{ given: T; value: T } | null>(null);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  }, [given]);
  const value = replaced?.given === given ? replaced.value : given;
  return [value, (value) => setReplaced({ given: latest.current, value })];
}
