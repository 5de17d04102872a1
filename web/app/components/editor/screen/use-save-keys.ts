import { useEffect, useRef } from 'react';

interface SaveKeys {
  onSave: () => void;
  onSaveAndView: () => void;
}

/** Mod-S and Mod-Enter, wherever on the screen the focus is. Heard before the editor, where Mod-Enter means a new line. */
export function useSaveKeys(keys: SaveKeys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing) return;
      const isSave = event.key === 's' || event.key === 'S';
      if (!isSave && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (isSave) latest.current.onSave();
      else latest.current.onSaveAndView();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
