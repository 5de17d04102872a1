import { useRef } from 'react';
import { useBeforePaint } from '../components/use-before-paint.ts';
import { browserShortcuts } from './browser-shortcuts.ts';
import type { ShortcutId } from './shortcuts.ts';

/** Binds a shortcut while the component is mounted; null binds nothing. */
export function useShortcut(id: ShortcutId, run: (() => void) | null): void {
  const latest = useRef(run);
  latest.current = run;
  const isOffered = run !== null;
  // At once with the screen: a key pressed just after it is for this one, not for the screen that has gone.
  useBeforePaint(() => {
    if (isOffered) return browserShortcuts().register(id, () => latest.current?.());
  }, [id, isOffered]);
}
