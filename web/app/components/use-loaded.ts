import { useEffect, useState } from 'react';

interface Loaded<T> {
  /** Null until it is loaded. */
  loaded: T | null;
  /** Why it could not be loaded, or null. */
  problem: unknown;
}

/** Loads something once the component is shown, and again for another key or function. */
export function useLoaded<K extends string, T>(key: K, load: (key: K) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ loaded: null, problem: null });
  useEffect(() => {
    let isWanted = true;
    load(key).then(
      (loaded) => isWanted && setState({ loaded, problem: null }),
      (problem) => isWanted && setState({ loaded: null, problem }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, load]);
  return state;
}
