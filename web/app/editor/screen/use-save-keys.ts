import { useShortcut } from '../../shortcuts/use-shortcut.ts';

interface SaveKeys {
  onSave: () => void;
  onSaveAndView: () => void;
}

/** Before the editor's own Mod-Enter. */
export function useSaveKeys({ onSave, onSaveAndView }: SaveKeys): void {
  useShortcut('save', onSave);
  useShortcut('saveAndView', onSaveAndView);
}
