import { type KeyPress, pressedKey, resolvedKey } from './key-press.ts';
import { isSingleKey, type ShortcutId, shortcutOf, shortcuts } from './shortcuts.ts';

/** In a text field, in a dialog, or elsewhere. */
export type PressPlace = 'typing' | 'dialog' | 'screen';

export interface HeardPress extends KeyPress {
  repeat: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
  /** In milliseconds. */
  timeStamp: number;
  preventDefault: () => void;
  stopPropagation: () => void;
}

interface HubOptions {
  isMac: boolean;
  areSingleKeysOn: () => boolean;
}

interface Spelling {
  id: ShortcutId;
  /** A single key or a sequence. */
  keys: string;
  isSingle: boolean;
}

const sequenceMs = 1500;

/** The last registration applies. */
export class ShortcutHub {
  readonly #doers = new Map<ShortcutId, (() => void)[]>();
  readonly #spellings: Spelling[];
  readonly #areSingleKeysOn: () => boolean;
  #begun: { keys: string; at: number } | null = null;

  constructor({ isMac, areSingleKeysOn }: HubOptions) {
    this.#areSingleKeysOn = areSingleKeysOn;
    this.#spellings = (Object.keys(shortcuts) as ShortcutId[]).flatMap((id) =>
      shortcutOf(id).keys.map((spelling) => ({
        id,
        keys: spelling
          .split(' ')
          .map((key) => resolvedKey(key, isMac))
          .join(' '),
        isSingle: isSingleKey(spelling),
      })),
    );
  }

  /** Returns the undo. */
  register(id: ShortcutId, run: () => void): () => void {
    const doers = this.#doers.get(id) ?? [];
    this.#doers.set(id, doers);
    doers.push(run);
    return () => {
      const index = doers.lastIndexOf(run);
      if (index >= 0) doers.splice(index, 1);
    };
  }

  /** Before the element with the focus (`first`), or after it (`last`). */
  hear(press: HeardPress, turn: 'first' | 'last', place: PressPlace): void {
    if (press.isComposing || press.key === 'Process' || press.defaultPrevented) return;
    const id = this.#meant(press, turn, place);
    const run = id && this.#doers.get(id)?.at(-1);
    if (!id || !run) return;
    press.preventDefault();
    press.stopPropagation();
    if (!press.repeat || shortcutOf(id).repeats) run();
  }

  #meant(press: HeardPress, turn: 'first' | 'last', place: PressPlace): ShortcutId | null {
    if (/^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(press.key)) return null;
    const possible = this.#spellings.filter((spelling) => this.#isPossible(spelling, turn, place));
    const key = pressedKey(press);
    const before = turn === 'first' ? this.#takeBegun(press.timeStamp) : '';
    const keys = before + key;
    const found = possible.find((spelling) => spelling.keys === keys);
    // Other keys end a sequence.
    if (found || before !== '') return found?.id ?? null;
    if (possible.some((spelling) => spelling.keys.startsWith(`${key} `)))
      this.#begun = { keys: `${key} `, at: press.timeStamp };
    return null;
  }

  #isPossible({ id, isSingle }: Spelling, turn: 'first' | 'last', place: PressPlace): boolean {
    if (!this.#doers.get(id)?.length) return false;
    if (isSingle) return turn === 'first' && place === 'screen' && this.#areSingleKeysOn();
    const { yieldsTo } = shortcutOf(id);
    if (yieldsTo === 'nothing') return turn === 'first';
    if (yieldsTo === 'dialog') return turn === 'first' && place !== 'dialog';
    return turn === 'last' && place !== 'dialog';
  }

  #takeBegun(now: number): string {
    const begun = this.#begun;
    this.#begun = null;
    return begun && now - begun.at <= sequenceMs ? begun.keys : '';
  }
}
