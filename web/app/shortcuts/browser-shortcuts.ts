import { type PressPlace, ShortcutHub } from './shortcut-hub.ts';
import { isMacKeyboard } from './shortcut-text.ts';
import { areSingleKeysOn } from './single-keys.ts';

let hub: ShortcutHub | undefined;
let isPointing = false;

/** Browser only. */
export function browserShortcuts(): ShortcutHub {
  hub ??= listening(new ShortcutHub({ isMac: isMacKeyboard(), areSingleKeysOn }));
  return hub;
}

function listening(shared: ShortcutHub): ShortcutHub {
  window.addEventListener('pointerdown', () => setPointing(true), { capture: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (/^(Tab|Arrow|Home|End)/.test(event.key)) setPointing(false);
      shared.hear(event, 'first', placeOf(event));
    },
    { capture: true },
  );
  window.addEventListener('keydown', (event) => shared.hear(event, 'last', placeOf(event)));
  return shared;
}

function setPointing(isSo: boolean): void {
  isPointing = isSo;
}

const takesLetters = 'input, textarea, select, [role="menu"], [role="listbox"], [role="combobox"], [role="textbox"]';

function placeOf({ target }: Event): PressPlace {
  if (document.querySelector('.dialog, .drawing')) return 'dialog';
  if (!(target instanceof HTMLElement)) return 'screen';
  if (target.isContentEditable || target.closest(takesLetters)) return 'typing';
  // Letters in the tree select rows, unless it was only clicked.
  return target.closest('[role="tree"]') && !isPointing ? 'typing' : 'screen';
}
