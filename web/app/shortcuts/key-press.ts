/** The members of a key event that are used. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  getModifierState: (name: string) => boolean;
}

/** Resolves `Mod` and orders modifiers. */
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

/** In the spelling of the table. */
export function pressedKey(press: KeyPress): string {
  // On some systems AltGr types signs.
  const isThirdSign = press.getModifierState('AltGraph');
  const hasCtrl = press.ctrlKey && !isThirdSign;
  const hasAlt = press.altKey && !isThirdSign;
  const key = nameOf(press, hasCtrl || hasAlt || press.metaKey);
  return joined(hasCtrl, press.metaKey, hasAlt, press.shiftKey && !isSign(key), key);
}

function joined(hasCtrl: boolean, hasMeta: boolean, hasAlt: boolean, hasShift: boolean, key: string): string {
  return [hasCtrl && 'Ctrl', hasMeta && 'Meta', hasAlt && 'Alt', hasShift && 'Shift', key].filter(Boolean).join('-');
}

/** In lower case; by position for other layouts or with Alt. */
function nameOf({ key, code }: KeyPress, isCommand: boolean): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const [, place] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = key.length === 1 && key > '~';
  return place && (isForeign || (isCommand && key === 'Dead')) ? place.toLowerCase() : key;
}

/** Layouts differ in where signs are, perhaps with Shift. */
function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z]/i.test(key);
}
