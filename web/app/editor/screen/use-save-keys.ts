import { useShortcut } from '../../shortcuts/use-shortcut.ts';

interface SaveKeys {
  onSave: () => void;
  onSaveAndView: () => void;
}

/** Mod-S and Mod-Enter, wherever on the screen the focus is. Heard before the editor, where Mod-Enter means a new line. */
export function useSaveKeys({ onSave, onSaveAndView }: SaveKeys): void {
  useShortcut('save', onSave);
  useShortcut('saveAndView', onSaveAndView);
}
