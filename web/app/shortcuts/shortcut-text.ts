/** Returns a shortcut as printed on this device's keyboard: `Ctrl+K`, `⌘K`; keys of a sequence separated by spaces. */
export function shortcutText(spelling: string, isMac: boolean): string {
  return spelling
    .split(' ')
    .map((key) => keyText(key, isMac))
    .join(' ');
}

/** Returns the same for `aria-keyshortcuts`. */
export function ariaShortcut(spelling: string, isMac: boolean): string {
  return spelling
    .replace('Mod', isMac ? 'Meta' : 'Control')
    .replace('Ctrl', 'Control')
    .replaceAll('-', '+');
}

export function isMacKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

function keyText(key: string, isMac: boolean): string {
  const names: Record<string, string> = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    ...(isMac ? { Mod: '⌘', Ctrl: '⌃', Shift: '⇧', Alt: '⌥', Backspace: '⌫' } : { Mod: 'Ctrl' }),
  };
  const parts = key.split('-').map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
  return parts.join(isMac ? '' : '+');
}
