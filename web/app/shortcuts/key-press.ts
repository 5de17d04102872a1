/** The members of a key event that matter here. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  getModifierState: (name: string) => boolean;
}

/** One key of a shortcut as `pressedKey` names it: `Mod` is resolved for this keyboard, modifiers are in a fixed order. */
export function resolvedKey(spelling: string, isMac: boolean): string {
  const parts = spelling.split('-');
  const key = parts.pop() ?? '';
  const names = parts.map((part) => (part === 'Mod' ? (isMac ? 'Meta' : 'Ctrl') : part));
  return joined(
    names.includes('Ctrl'),
    names.includes('Meta'),
    names.includes('Alt'),
    names.includes('Shift') && !isSign(key),
    key,
  );
}

/** The key that was pressed, spelled like those of the table. */
export function pressedKey(press: KeyPress): string {
  // A third sign of a key is typed with Ctrl and Alt on some systems, and is no command.
  const isThirdSign = press.getModifierState('AltGraph');
  const hasCtrl = press.ctrlKey && !isThirdSign;
  const hasAlt = press.altKey && !isThirdSign;
  const key = nameOf(press, hasCtrl || hasAlt || press.metaKey);
  return joined(hasCtrl, press.metaKey, hasAlt, press.shiftKey && !isSign(key), key);
}

function joined(hasCtrl: boolean, hasMeta: boolean, hasAlt: boolean, hasShift: boolean, key: string): string {
  return [hasCtrl && 'Ctrl', hasMeta && 'Meta', hasAlt && 'Alt', hasShift && 'Shift', key].filter(Boolean).join('-');
}

/** A letter is called by its small form; where a layout has other letters, or Alt makes another sign, by its place. */
function nameOf({ key, code }: KeyPress, isCommand: boolean): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = key.length === 1 && key > '~';
  return place && (isForeign || (isCommand && key === 'Dead')) ? place.toLowerCase() : key;
}

/** The layout decides where a sign other than a letter is, and whether it needs Shift. */
function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z]/i.test(key);
}
