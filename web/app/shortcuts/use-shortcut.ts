import { useRef } from 'react';
import { useBeforePaint } from '../components/use-before-paint.ts';
import { browserShortcuts } from './browser-shortcuts.ts';
import type { ShortcutId } from './shortcuts.ts';

/** Binds a shortcut while the component is mounted; null binds nothing. */
export function useShortcut(id: ShortcutId, run: (() => void) | null): void {
  const latest = useRef(run);
  latest.current = run;
  const isOffered = run !== null;
  // With the screen, so a key pressed right after applies to it and not to the previous one.
  useBeforePaint(() => {
    if (isOffered) return browserShortcuts().register(id, () => latest.current?.());
  }, [id, isOffered]);
}
