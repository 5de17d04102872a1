import { useEffect, useRef } from 'react';
import { browserShortcuts } from './browser-shortcuts.ts';
import type { ShortcutId } from './shortcuts.ts';

/** What a shortcut does while the component stands; null where it does nothing here. */
export function useShortcut(id: ShortcutId, run: (() => void) | null): void {
  const latest = useRef(run);
  latest.current = run;
  const isOffered = run !== null;
  useEffect(() => {
    if (isOffered) return browserShortcuts().register(id, () => latest.current?.());
  }, [id, isOffered]);
}
