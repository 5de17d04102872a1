import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserPresence } from './browser-presence.ts';
import type { Presence } from './presence.ts';

const nothing = () => () => {};

/** Returns undefined before hydration. */
export function usePresence<T>(read: (state: Presence['state']) => T): T | undefined {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return useSyncExternalStore(
    isHydrated ? browserPresence().subscribe : nothing,
    () => (isHydrated ? read(browserPresence().state) : undefined),
    () => undefined,
  );
}
